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
      'We’ve emailed a link to that address. Open it to join the list. No email after a few minutes? Check your spam folder.',
  },
  refusals: {
    email: 'Enter an email address such as ada@example.com',
    too_many: 'Too many people on your network have subscribed just now. Please try again in an hour.',
    failed: 'Something went wrong, so you’re not subscribed. Please try again.',
  },
  confirm: {
    title: 'Confirm your subscription',
    message: 'Press the button to get our newsletter at',
    button: 'Yes, send me the newsletter',
    done: 'You’re on the list',
    doneMessage: 'Thank you. We’ll write when there is something to show, and every email has an unsubscribe link.',
  },
  leave: {
    title: 'Unsubscribe from the newsletter',
    message: 'Press the button to stop the newsletter to',
    button: 'Unsubscribe',
    done: 'You’re unsubscribed',
    doneMessage: 'We won’t send you the newsletter again. You’ll still get emails about your orders.',
  },
  goToShop: 'Go to the shop',
  /** What the consent record says when the team unsubscribed somebody. */
  removedByUs: 'Unsubscribed by the team, on request',
  stale: {
    title: 'This link no longer works',
    message: 'It’s older than a week, or we’ve sent a newer one. Enter your address and we’ll send a new one.',
    leaveMessage:
      'Part of the link is missing. Open it from the email again, or write to us and we’ll unsubscribe you.',
  },
} as const;

export type SubscribeRefusal = keyof typeof newsletterTexts.refusals;
