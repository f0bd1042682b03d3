import { withChannel } from '#app/platform/payments/payment-channel.ts';
import { nameToGreet } from '#app/platform/text/name-to-greet.ts';

/** What people read about the balance of a class. */
export const enrollmentBalanceTexts = {
  pay: (balance: string) => `Pay the balance ${balance}`,
  payNext: (amount: string) => `Pay the next part, ${amount}`,
  partsLead: 'You can pay a part before its day, or everything at once.',
  parts: 'Left to pay',
  payments: 'Payments',
  firstPayment: 'With the enrollment',
  thisPayment: 'This payment',
  paidInAll: 'Paid in all',
  via: { online: 'Paid online', cash: 'Paid offline, in cash', transfer: 'Paid offline, by bank transfer' },
  tooSmall: 'The balance is too small to pay online. Tell us, and we’ll sort it out with you.',
  admin: {
    heading: 'Balance',
    none: 'Nothing is owed.',
    owed: (balance: string) => `${balance} is owed.`,
    owedInParts: (left: string, next: string, when: string) => `${left} is owed. Next: ${next} ${when}.`,
    parts: 'Left to pay',
    which: 'What was paid',
    onePart: (amount: string, when: string) => `${amount}, ${when}`,
    everything: (amount: string) => `Everything that is left, ${amount}`,
    linkHint: 'The student pays the balance there, without logging in.',
    make: 'Make a pay link',
    mail: 'Send it by email',
    sent: 'We’ve emailed the link.',
    made: 'The link is below.',
    recorded: 'Recorded as paid.',
    message: (name: string, balance: string, url: string) =>
      `Hello ${nameToGreet(name)}, ${balance} is left to pay for your place in the masterclass. You can pay it here: ${url}`,
  },
} as const;

/** How a payment came in; if online, by which channel. */
export const howPaid = (via: keyof typeof enrollmentBalanceTexts.via, channel: string | null) =>
  via === 'online' ? withChannel(enrollmentBalanceTexts.via.online, channel) : enrollmentBalanceTexts.via[via];
