/** What the owner reads about back-ups. */
export const backupTexts = {
  notice: {
    title: 'The nightly back-up failed',
    body: (words: string) => `${words}. The back-ups of the nights before are untouched.`,
  },
  mail: {
    subject: 'The nightly back-up of your shop failed',
    heading: 'The nightly back-up failed',
    news: 'Last night no good copy of the shop could be made. The copies of the nights before are untouched, and the shop works as always.',
    next: 'Show this to whoever looks after the server: free disk space and the place for back-ups are the first things to look at.',
    reason: 'What went wrong',
    button: 'Open the back office',
  },
} as const;
