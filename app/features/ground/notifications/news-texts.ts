import type { NewsTopic, NewsWay } from './news-topics.ts';

/** What the team reads in emails about sales, messages and requests. */
export const newsMailTexts = {
  name: 'News for the team',
  morningName: 'Morning summary for the team',
  open: 'Open it',
  openAll: 'Open notifications',
  andMore: (first: string, more: number) => `${first}, and ${more} more`,
  several: (count: number) => `${count} things happened in your shop`,
  morning: (count: number) =>
    count === 1 ? 'This morning: one thing to look at' : `This morning: ${count} things to look at`,
  morningLead: 'What happened since the last summary.',
  notShown: (count: number) => `And ${count} more, under Notifications.`,
  topics: {
    order: (count: number) => `Orders and money received: ${count}`,
    message: (count: number) => `Messages: ${count}`,
    request: (count: number) => `Requests: ${count}`,
    quote: (count: number) => `Answers to quotes: ${count}`,
    payment: (count: number) => `Payments waiting for you: ${count}`,
  } satisfies Record<NewsTopic, (count: number) => string>,
  reason:
    'Sent to you because you are on the team of this shop. Choose what reaches you, and when, in the back office: Notifications, What reaches you.',
  samples: {
    order: { subject: 'New order GD-1042, ₦450,000', body: 'GD-1042 from Ada Obi: ₦450,000. Door Delivery.' },
    message: { subject: 'Message MSG-1007 from Bayo Ade', body: 'Can the Adunni sofa be made in green?' },
    quote: { subject: 'Quote Q-1003 accepted, ₦1,200,000', body: 'Ada Obi accepted Q-1003, ₦1,200,000.' },
  },
} as const;

const WAYS: Record<NewsWay, string> = { now: 'Straight away', morning: 'In the morning', off: 'Never' };

/** What team members read where they choose what reaches them. */
export const newsTexts = {
  title: 'What reaches you',
  lead: 'By email, to the address you log in with, and on the screens of your devices. Everybody on the team chooses for themselves.',
  isOn: 'Email me',
  isOnHint: 'While this is off we send you nothing. Your choices are kept.',
  topics: {
    order: { label: 'Orders and money', hint: 'New orders and enrollments, balances, delivery fees and paid changes.' },
    message: { label: 'Messages', hint: 'Messages from Contact, Get help and Made to measure, and about orders.' },
    request: { label: 'Requests', hint: 'Orders to be paid by transfer, and changes customers make to an order.' },
    quote: {
      label: 'Answers to quotes',
      hint: 'Accepted, declined, a question, a change, or what the people they asked think.',
    },
    payment: {
      label: 'Payments waiting for you',
      hint: 'Money that matches no order, failed refunds, disputes, and classes with more students than places.',
    },
  } satisfies Record<NewsTopic, { label: string; hint: string }>,
  ways: WAYS,
  andMore: (first: string, more: number) => `${first}, and ${more} more`,
  devices: {
    title: 'On this phone or computer',
    lead: 'Sales, messages and answers show on its screen within a minute, even while this site is closed. In quiet hours they wait.',
    topics: 'Show on my devices straight away',
    turnOn: 'Turn on for this device',
    turningOn: 'Turning on',
    turnOff: 'Turn off',
    isThis: 'This device',
    isOn: 'On, until somebody logs out on it.',
    needsScripts: 'This needs JavaScript, which is off or has not loaded yet.',
    cannot:
      'This browser can’t show it while the site is closed. On an iPhone: press Share, then “Add to Home Screen”, and open the site from there. On Android use Chrome, Samsung Internet, Edge or Firefox.',
    denied: 'Your browser blocks notifications from this site. Allow them in its settings, then press again.',
    failed: 'We couldn’t turn it on just now. Check your connection, then press again.',
    first: { title: 'This device is on', body: 'New orders, messages and answers will show here like this.' },
  },
  quiet: 'Quiet hours',
  quietHint:
    'News waits during these hours and comes as one email when they end. Choose the same hour twice for no quiet hours. The morning summary goes out at 7am.',
  from: 'From',
  until: 'Until',
  save: 'Save',
  saving: 'Saving',
  check: 'Please check this:',
  unknown: 'Choose one of these.',
  done: {
    saved: 'Saved.',
    shown: 'This device is on. We’ve just sent it a first message.',
    unreached: 'This device is on, but we couldn’t send its first message yet. We’ll keep trying with the next ones.',
    hidden: 'That device is off.',
    on: 'We’ll email you from now on.',
    off: 'We won’t email you about these from now on.',
  },
  switch: {
    title: 'Email me about new orders, messages and requests',
    on: 'On',
    off: 'Off',
    turnOn: 'Turn on',
    turnOff: 'Turn off',
    choose: 'Choose what and when',
  },
} as const;
