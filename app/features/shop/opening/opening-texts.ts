/** What visitors read while the shop is not open. */
export const openingTexts = {
  title: 'Opening soon',
  lead: (name: string) => `${name} is getting its shop ready.`,
  newsletter: 'Hear from us when we open',
  reach: 'Or reach us now',
  contact: 'Write to us',
  login: 'Log in',
  hidden: 'Visitors don’t see the shop yet.',
  open: 'Open the shop',
} as const;
