/** What the pages around a policy say; the policies themselves are data of the shop. */
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
  hint: 'A line beginning with ## is a heading, with - an item of a list. [words](/path) is a link. An empty line begins a paragraph.',
  placeholders: 'Words that fill themselves in',
  placeholdersHint:
    'Write these, braces and all, and the text always names your business as it is today. A sentence whose fact is missing is left out. A change in Business makes a new version of each text that names it.',
  used: (times: number) => (times === 0 ? 'Not used' : times === 1 ? 'Used once' : `Used ${times} times`),
  missingFact: 'Nothing yet',
  addFacts: 'Change what they show',
  preview: 'Read it first',
  publish: (version: number) => `Publish version ${version}`,
  nowTitle: 'As customers read it now',
  previewTitle: 'As customers will read it',
  published: (version: number) => `Version ${version} is in force.`,
  empty: 'Write the text first.',
  unknownPlaceholder: (name: string) =>
    `We don’t know {${name}}. Use {business}, {address}, {email}, {phone} or {masterclass}, or leave out the braces.`,
  outdated:
    'Someone else has published a newer version. Your text is still below; compare it with theirs on the right, then publish again.',
} as const;
