/** What forms say where they have no better words of their own. */
export const formTexts = {
  missing: 'Please fill in all fields.',
  check: 'Please check this:',
  unreadable: 'This form could not be read. Please load the page again and retry.',
  tooLong: (max: number) => `This is too long. Please use at most ${max.toLocaleString('en-US')} characters.`,
} as const;
