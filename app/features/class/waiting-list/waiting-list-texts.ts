/** Every word of the waiting list that a person reads. The consent is recorded with the button and `promise` as its wording. */
export const waitingListTexts = {
  title: 'Masterclass waiting list',
  heading: 'No class is open right now',
  words: 'Leave your address and we’ll email you as soon as the next class has a date.',
  join: 'Join the waiting list',
  joining: 'Joining...',
  promise: 'We’ll email you once about the next class, and every email has a link to leave the list.',
  fields: { email: 'Email', name: 'Name', nameHint: 'If you like.' },
  asked: {
    title: 'You’re on the waiting list',
    message:
      'We’ll email you when there is a date. You’ll find a note from us in your inbox, with a link to leave the list. No note after a few minutes? Check your spam folder.',
  },
  refusals: {
    summary: 'Please check the marked fields.',
    email: 'Enter your email address',
    emailUnclear: 'Enter an email address such as ada@example.com',
    too_many: 'Too many people on your network have joined just now. Please try again in an hour.',
  },
  leave: {
    title: 'Leave the waiting list',
    message: 'Press the button to stop waiting for the masterclass with',
    button: 'Leave the list',
    done: 'You’ve left the waiting list',
    doneMessage: 'We’ve deleted your address from it.',
  },
  stale: {
    title: 'You’re not on the waiting list',
    message: 'You’ve left it already, or part of the link is missing. You can join again on the masterclass page.',
  },
  toMasterclass: 'See the masterclass',
} as const;

export const waitingMailTexts = {
  leave: 'Leave the waiting list',
  advice: 'Their link to leave the list is in every email we send about it.',
  joined: {
    subject: (business: string) => `You’re on the waiting list of the ${business} Masterclass`,
    heading: 'You’re on the waiting list',
    preheader: 'We’ll email you when the next class has a date.',
    words: 'We’ll email you once, as soon as the next class has a date. You don’t need to do anything until then.',
  },
  dateSet: {
    subject: (starts: string) => `The next masterclass starts on ${starts}`,
    heading: 'The class you’re waiting for has a date',
    words: (title: string, starts: string) =>
      `${title} starts on ${starts}. You asked us to tell you, and everybody on the list hears today.`,
    places: (left: number) => (left === 1 ? 'There is 1 place.' : `There are ${left} places.`),
    once: 'We won’t write to you about this again. If the date doesn’t suit you, join the list again.',
    rows: { starts: 'Starts', price: 'Price', meets: 'Meets' },
    enroll: 'Enroll in the class',
  },
  reason: (email: string, business: string) =>
    `Sent to ${email} because someone entered it in the waiting list of the ${business} Masterclass. If it wasn’t you, leave the list with the link above and we’ll delete it.`,
} as const;

/** What the owner reads about people on the waiting list. */
export const waitingAdminTexts = {
  title: 'Waiting list',
  count: ({ forDate, forClass }: { forDate: number; forClass: number }) => {
    const people = (count: number) => (count === 1 ? '1 person' : `${count} people`);
    const parts = [
      ...(forDate > 0 ? [`${people(forDate)} for a date`] : []),
      ...(forClass > 0 ? [`${people(forClass)} because a class was full`] : []),
    ];
    return parts.length === 0 ? 'Nobody is waiting for a class.' : `Waiting for a class: ${parts.join(', ')}.`;
  },
  words: 'We email each of them once that this class has a date, with its price and the way to enroll.',
  full: 'This class is full. Once a place is free, or another class is open, you can write to them.',
  read: 'Read the email',
  tell: (people: number) => (people === 1 ? 'Write to 1 person' : `Write to ${people} people`),
  who: 'Who is waiting',
  more: (people: number) => `and ${people} more`,
} as const;
