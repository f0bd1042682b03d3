import type { DuePurpose } from '#app/features/dues/due-purposes.ts';

/** /owed: what customers and students still have to pay, and the reminders of it. */
export const owedTexts = {
  title: 'Money owed',
  lead: 'Everything that was agreed and is not paid yet. What is late comes first, then what falls due next.',
  sum: (amount: string, count: number) => `${amount} in ${count === 1 ? 'one sum' : `${count} sums`}`,
  ages: {
    week: 'What has been owed for up to 7 days.',
    month: 'What has been owed for 8 to 30 days.',
    quarter: 'What has been owed for 31 to 90 days.',
    older: 'What has been owed for more than 90 days.',
  },
  emptyAge: 'Nothing has been owed for so long',
  tabs: 'Money owed by its day',
  tabNames: { all: 'All', late: 'Late', soon: 'Due in 7 days' },
  empty: {
    all: 'Nobody owes you anything',
    late: 'Nothing is late',
    soon: 'Nothing falls due in the next 7 days',
  },
  emptyHint: 'A delivery fee you have quoted, a balance or an instalment is listed here until it is paid.',
  searchLabel: 'Search money owed',
  searchPlaceholder: 'Name, order number, email or phone',
  resultsOf: (search: string) => `Results for “${search}”`,
  clearSearch: 'Clear the search',
  nothingFound: (search: string) => `Nothing owed matches “${search}”`,
  columns: { who: 'Customer', what: 'For', due: 'Due', reminded: 'Last reminder', amount: 'Amount', act: 'Reminder' },
  /** Of an order, under its number. */
  ofOrder: {
    full: (number: string) => `${number}, everything`,
    deposit: (number: string) => `${number}, the deposit`,
    instalment: (number: string) => `${number}, an instalment`,
    balance: (number: string) => `${number}, the balance`,
    delivery_fee: (number: string) => `${number}, its delivery`,
    change: (number: string) => `${number}, a change of the order`,
  } satisfies Record<DuePurpose, (number: string) => string>,
  /** Of a place in a class. */
  ofClass: (purpose: DuePurpose, className: string | null) =>
    `${className ?? 'The masterclass'}, ${purpose === 'instalment' ? 'an instalment' : 'the balance'}`,
  late: (days: number) => (days === 1 ? '1 day late' : `${days} days late`),
  today: 'Due today',
  inDays: (days: number) => (days === 1 ? 'Due tomorrow' : `Due in ${days} days`),
  noDay: 'No day agreed',
  since: (days: number) => (days === 0 ? 'owed since today' : days === 1 ? 'owed for 1 day' : `owed for ${days} days`),
  begun: 'has started to pay',
  neverReminded: 'None yet',
  stopped: 'Automatic reminders are off',
  remind: 'Send a reminder',
  remindWhom: (who: string, what: string) => `Send a reminder to ${who}, ${what}`,
  notices: {
    reminded: 'We’ve emailed the reminder.',
    already: 'We emailed one less than an hour ago. Please wait before you send the next.',
    gone: 'That is paid or no longer owed. Nothing was sent.',
    ready: 'There is no email address. The message is ready below: send it by WhatsApp or SMS.',
    small: 'The sum is too small for a pay link. Please call instead.',
    made: 'The link is below.',
    recorded: 'It is recorded as paid.',
    stopped: 'Automatic reminders to this customer are off. You can still send one.',
    started: 'Automatic reminders to this customer are on.',
  },
  due: {
    lead: (amount: string, what: string) => `${amount}: ${what}.`,
    settled: 'That is paid or no longer owed.',
    linkHint: 'The customer pays there, without signing in.',
    make: 'Make a pay link',
    mail: 'Send a reminder',
    about: 'About it',
    facts: {
      who: 'Customer',
      where: 'Belongs to',
      due: 'Due',
      reminded: 'Last reminder',
      automatic: 'Automatic reminders',
    },
    order: (number: string) => `Order ${number}`,
    enrollment: 'The enrollment',
    automatic: {
      on: 'One day before, on the day and three days after',
      noDay: 'None, as no day is agreed',
      noEmail: 'None, as there is no email address',
      shopOff: 'Off for the whole shop, in Settings',
      off: 'Off for this customer',
    },
    stop: 'Turn off for this customer',
    start: 'Turn on for this customer',
  },
  /** What is owed, in a sentence to the customer. */
  forOrder: {
    full: (number: string) => `your order ${number}`,
    deposit: (number: string) => `the deposit of your order ${number}`,
    instalment: (number: string) => `an instalment of your order ${number}`,
    balance: (number: string) => `the balance of your order ${number}`,
    delivery_fee: (number: string) => `the delivery of your order ${number}`,
    change: (number: string) => `the change of your order ${number}`,
  } satisfies Record<DuePurpose, (number: string) => string>,
  forClass: (purpose: DuePurpose) =>
    purpose === 'instalment' ? 'an instalment of the masterclass' : 'the balance of the masterclass',
  /** How it is said, by when it falls due. */
  falls: {
    tomorrow: (amount: string, what: string, day: string) => `${amount} for ${what} is due tomorrow, ${day}.`,
    today: (amount: string, what: string, day: string) => `${amount} for ${what} is due today, ${day}.`,
    later: (amount: string, what: string, day: string) => `${amount} for ${what} is due on ${day}.`,
    late: (amount: string, what: string, day: string) =>
      `${amount} for ${what} was due on ${day}. We have not received it yet.`,
    noDay: (amount: string, what: string) => `${amount} for ${what} is left to pay.`,
  },
  mail: {
    subjects: {
      tomorrow: (amount: string) => `${amount} is due tomorrow`,
      today: (amount: string) => `${amount} is due today`,
      later: (amount: string) => `Reminder: ${amount} to pay`,
      late: (amount: string) => `Reminder: ${amount} to pay`,
      noDay: (amount: string) => `Reminder: ${amount} to pay`,
    },
    heading: 'A reminder',
    noNeed: 'You don’t need an account to pay. If you have paid already, thank you: there is nothing more to do.',
    button: (amount: string) => `Pay ${amount}`,
    expires: (day: string) => `The link works until ${day}.`,
    facts: { amount: 'To pay', what: 'For', due: 'Due', number: 'Order number' },
    reason: (email: string, business: string) =>
      `This email was sent to ${email} because you have a payment to make to ${business}.`,
  },
  message: ({ name, business, sentence, url }: { name: string; business: string; sentence: string; url: string }) =>
    `Hello ${name}, this is ${business}. ${sentence} You can pay here: ${url}`,
} as const;
