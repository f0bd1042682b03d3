import { nameToGreet } from '#app/platform/text/name-to-greet.ts';

/** What people read about the balance of an order, after its deposit. */
export const balanceTexts = {
  mail: {
    link: {
      subject: (balance: string) => `${balance} left to pay`,
      heading: 'Pay the balance of your order',
      news: (number: string, balance: string) =>
        `${balance} is left to pay for your order ${number}. Once it is paid, it can leave our workshop. You don’t need an account.`,
      partSubject: (amount: string, when: string) => `${amount} to pay ${when}`,
      partHeading: 'Pay the next part of your order',
      partNews: (number: string, amount: string, when: string) =>
        `${amount} of your order ${number} is due ${when}. You can also pay everything that is left. You don’t need an account.`,
      button: (balance: string) => `Pay ${balance}`,
      expires: (day: string) => `The link works until ${day}.`,
    },
    paid: {
      subject: (amount: string) => `${amount} received`,
      heading: 'Thank you',
      news: (number: string, amount: string) => `We have received ${amount} for your order ${number}.`,
      left: (balance: string) => `${balance} is left to pay.`,
      complete: 'Your pieces are paid in full.',
      button: 'See your order',
    },
    facts: { total: 'Pieces', paidBefore: 'Paid before', thisPayment: 'This payment', left: 'Left to pay', how: 'How' },
  },
  owner: {
    paidTitle: 'A balance was paid',
    subject: (amount: string, number: string) => `Balance of ${amount} paid for ${number}`,
    paid: (amount: string, number: string) => `${amount} for order ${number}.`,
  },
  admin: {
    owed: (balance: string) => `${balance} is left to pay before delivery.`,
    owedInParts: (left: string, next: string, when: string) => `${left} is left to pay. Next: ${next} ${when}.`,
    waits: 'Nothing is paid yet. Work waits for the first part, unless you say otherwise.',
    start: 'Start anyway',
    startLead: 'Nothing is paid yet. The workshop waits for the first part.',
    startReason: 'Why start before anything is paid?',
    startReasonHint: 'It’s kept with the order and in Activity. The customer doesn’t see it.',
    startReasonMissing: 'Please say why work starts before anything is paid.',
    started: 'The workshop can start.',
    startedFor: (reason: string) => `Nothing is paid yet. It was started anyway: “${reason}”`,
    parts: 'Left to pay',
    which: 'What was paid',
    onePart: (amount: string, when: string) => `${amount}, ${when}`,
    everything: (amount: string) => `Everything that is left, ${amount}`,
    none: 'The pieces are paid in full.',
    cancelled: 'The order is cancelled. Nothing is left to pay.',
    open: 'Ask for the balance',
    linkHint: 'The customer pays the balance there, without logging in.',
    make: 'Make a pay link',
    mail: 'Send it by email',
    sent: 'We’ve emailed the link.',
    made: 'The link is below.',
    recorded: 'Recorded as paid.',
    payments: 'Payments',
    via: { online: 'Paid online', cash: 'Paid in cash', transfer: 'Paid by bank transfer' },
    message: (name: string, business: string, number: string, balance: string, url: string) =>
      `Hello ${nameToGreet(name)}, this is ${business}. ${balance} is left to pay for your order ${number}. You can pay it here: ${url}`,
  },
} as const;
