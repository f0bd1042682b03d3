/** Every word of the emails a class gets. */
export const classMailTexts = {
  reason: (business: string) => `Sent because you are enrolled in the ${business} Masterclass.`,
  see: 'See your class',
  join: 'Join the class',
  rows: { link: 'Link', meetingId: 'Meeting ID', passcode: 'Passcode', dialIn: 'Dial in' },
  reminder: {
    title: 'Class tonight',
    subject: (time: string) => `Your class is tonight at ${time}`,
    words: (title: string, when: string) => `${title} is on ${when}, Lagos time.`,
    early: 'You can join from 15 minutes before the start. Try the link early to check your connection.',
  },
  moved: {
    subject: (number: string) => `${number} has changed`,
    words: (was: string, is: string) => `It was on ${was}. It is now on ${is}, Lagos time.`,
    link: (when: string) => `${when}: the link has changed. The new one is below.`,
  },
  cancelled: {
    subject: (when: string) => `No class on ${when}`,
    words: (when: string) => `The session on ${when} is cancelled.`,
  },
  times: {
    subject: 'The timings of your class',
    words: (times: string, from: string) => `From ${from}, every session runs from ${times}, Lagos time.`,
  },
  classCancelled: {
    subject: (title: string) => `${title} is cancelled`,
    words: (title: string, starts: string) =>
      `We’re sorry: ${title}, which was due to start on ${starts}, will not go ahead. We’ll write to you about a refund or another class. You don’t need to do anything.`,
  },
  placed: {
    subject: 'Your class dates are set',
    words: (title: string, starts: string) =>
      `You’re in ${title}, which starts on ${starts}. Every session is on your class page.`,
  },
  calendar: { join: (url: string) => `Join: ${url}` },
} as const;
