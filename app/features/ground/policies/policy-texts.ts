/** What the pages around a policy say; the policies themselves are the shop's data. */
export const policyTexts = {
  /** What {masterclass} shows. */
  masterclass: 'masterclass',
  titles: { terms: 'Terms of use', privacy: 'Privacy policy', refunds: 'Refund policy' },
  descriptions: {
    terms: 'What you agree to when you order a piece or join the masterclass, and when you get your money back.',
    privacy: 'What we keep about you, why, for how long, who else receives it, and your rights under Nigerian law.',
  },
  contents: 'On this page',
  inForce: 'In force since',
  version: 'Version',
  older: 'This is an older version, kept for the orders that were placed under it.',
  current: 'Read the version in force',
} as const;

export const policyEditorTexts = {
  back: 'All settings',
  lead: (version: number, inForce: string) =>
    `Version ${version}, in force since ${inForce}. Publishing makes a new version; orders keep the one they were placed under.`,
  label: 'Text',
  hint: 'A line starting with ## is a heading, and one with - a list item. [words](/path) is a link. Leave an empty line to start a new paragraph.',
  placeholders: 'Words we fill in for you',
  placeholdersHint:
    'Type these, braces included, and the text always shows your current business details. A sentence whose detail is missing is left out. A change in Business makes a new version of each text that uses it.',
  used: (times: number) => (times === 0 ? 'Not used' : times === 1 ? 'Used once' : `Used ${times} times`),
  missingFact: 'Nothing yet',
  addFacts: 'Change what they show',
  preview: 'Read it first',
  publish: (version: number) => `Publish version ${version}`,
  nowTitle: 'As customers read it now',
  previewTitle: 'As customers will read it',
  published: (version: number) => `Version ${version} is in force.`,
  empty: 'Enter the text first.',
  unknownPlaceholder: (name: string) =>
    `We don’t know {${name}}. Use {business}, {address}, {email}, {phone} or {masterclass}, or leave out the braces.`,
  outdated:
    'Somebody else has published a newer version. Your text is still here; compare it with theirs, then publish again.',
} as const;
