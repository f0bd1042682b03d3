/** What forms say when they have no better words of their own. */
export const formTexts = {
  missing: 'Please fill in all fields.',
  check: 'Please check this:',
  unreadable: 'We couldn’t read this form. Please reload the page and try again.',
  tooLong: (max: number) => `This is too long. Please use at most ${max.toLocaleString('en-US')} characters.`,
} as const;
