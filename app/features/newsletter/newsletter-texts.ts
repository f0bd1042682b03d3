/** Every word of the newsletter that a person reads. The consent is recorded with `promise` as its wording. */
export const newsletterTexts = {
  title: 'Newsletter',
  label: 'Enter email address',
  subscribe: 'Subscribe',
  subscribing: 'Subscribing...',
  promise: 'We promise not to spam you',
  /** The same for known and unknown addresses. */
  asked: {
    title: 'Check your inbox',
    message:
      'We have sent a link to that address. Press it to confirm, and you are on the list. No mail after a few minutes? Look in the spam folder.',
  },
  refusals: {
    email: 'Enter an email address such as ada@example.com',
    too_many: 'Many people on your network have subscribed just now. Please try again in an hour.',
    failed: 'Something went wrong and you were not subscribed. Please try again.',
  },
  confirm: {
    title: 'Confirm your subscription',
    message: 'One press, and our letter comes to',
    button: 'Yes, send me the newsletter',
    done: 'You are on the list',
    doneMessage: 'Thank you. We write when there is something to show, and every letter has a link to leave.',
  },
  leave: {
    title: 'Leave the newsletter',
    message: 'Press the button, and no further letter comes to',
    button: 'Unsubscribe',
    done: 'You have left the newsletter',
    doneMessage: 'We will not write to you again. Mails about your orders are not affected.',
  },
  /** What the consent says when the team took somebody off. */
  removedByUs: 'Taken off by the team, on request',
  stale: {
    title: 'This link no longer works',
    message: 'It is older than a week, or a newer one has been sent. Enter your address, and we send a fresh one.',
    leaveMessage:
      'Part of the link is missing. Open it from the letter again, or write to us and we take you off the list.',
  },
} as const;

export type SubscribeRefusal = keyof typeof newsletterTexts.refusals;
