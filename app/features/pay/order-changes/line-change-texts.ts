/** What people read about changes to a paid order's pieces. */
export const lineChangeTexts = {
  none: 'Not in the order',
  days: 'Expected',
  total: 'Pieces in all',
  /** What happened to the money. */
  difference: {
    more: (amount: string) => `${amount} more`,
    less: (amount: string) => `${amount} less`,
    same: 'It costs the same.',
  },
  made: {
    at_once: (difference: string) => difference,
    paid: (difference: string) => `${difference}, paid.`,
    waived: (difference: string, reason: string) => `${difference}, not charged: ${reason}`,
    balance: (difference: string, reason: string) => `${difference}, added to what is left to pay: ${reason}`,
    withdrawn: (_difference: string, reason: string) => `Withdrawn: ${reason}`,
    cancelled: () => 'Withdrawn, as the order was cancelled.',
    proposed: (difference: string) => `${difference}. Waiting for the customer.`,
  },
  mail: {
    order: 'Order',
    before: (was: string) => `before: ${was}`,
    reason: (reason: string) => `Why: ${reason}`,
    proposed: {
      subject: (amount: string) => `A change to approve, ${amount} more`,
      heading: 'A change for you to approve',
      news: (number: string, amount: string) =>
        `Here is a change to your order ${number}. It costs ${amount} more. Paying approves it. Nothing changes until then. You don’t need an account.`,
      button: (amount: string) => `Approve and pay ${amount}`,
      ask: 'If it’s not what you want, reply to this email.',
      expires: (day: string) => `The link works until ${day}.`,
    },
    changed: {
      subject: 'Changed',
      heading: 'Your order has changed',
      news: (number: string) => `We have changed your order ${number}.`,
      paid: (number: string, amount: string) =>
        `Thank you. We have received ${amount}, and your order ${number} is changed.`,
      refund: (amount: string) => `It costs less now. We’ll refund ${amount}.`,
      lessLeft: (amount: string) => `It costs ${amount} less now, which comes off what is left to pay.`,
      waived: (amount: string) => `It costs ${amount} more, which we won’t charge you for.`,
      balance: (amount: string) => `It costs ${amount} more, which is added to what is left to pay.`,
      button: 'See your order',
    },
    withdrawn: {
      subject: 'Stays as it is',
      heading: 'Your order stays as it is',
      news: (number: string) =>
        `We’ve withdrawn the change to your order ${number}. There is nothing to pay for it, and the link no longer works.`,
    },
  },
  notices: {
    proposed: (number: string) => `A change to order ${number} for you to approve`,
    proposedBody: (what: string, amount: string) => `${what}. It costs ${amount} more.`,
    changed: (number: string) => `Order ${number} has changed`,
    withdrawn: (number: string) => `Order ${number} stays as it is`,
    withdrawnBody: 'We’ve withdrawn the change we sent you.',
    owner: 'A customer approved a change',
    ownerSubject: (number: string) => `Change to ${number} approved and paid`,
    ownerBody: (number: string, amount: string) => `Order ${number}: ${amount} paid, and the pieces are changed.`,
  },
} as const;
