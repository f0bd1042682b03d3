/** What the owner reads about back-ups. */
export const backupTexts = {
  notice: { title: 'The nightly back-up failed', body: (words: string) => `${words}. Earlier back-ups are untouched.` },
  mail: {
    subject: 'The nightly back-up of your shop failed',
    heading: 'The nightly back-up failed',
    news: 'Last night’s back-up of the shop failed. Earlier back-ups are untouched, and the shop works as usual.',
    next: 'Show this to whoever looks after the server. First check free disk space and the place where back-ups are kept.',
    reason: 'What went wrong',
    button: 'Open the back office',
  },
} as const;
