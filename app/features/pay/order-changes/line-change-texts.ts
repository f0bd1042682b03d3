/** What people read about changes of an order's pieces after it is paid. */
export const lineChangeTexts = {
  none: 'Not in the order',
  days: 'Expected',
  total: 'Pieces in all',
  /** What became of the money. */
  difference: {
    more: (amount: string) => `${amount} more`,
    less: (amount: string) => `${amount} less`,
    same: 'It costs the same.',
  },
  made: {
    at_once: (difference: string) => difference,
    paid: (difference: string) => `${difference}, paid.`,
    waived: (difference: string, reason: string) => `${difference}, which we don’t ask for: ${reason}`,
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
        `We propose to change your order ${number}. It costs ${amount} more. Paying approves it. Nothing changes until then. You don’t need an account.`,
      button: (amount: string) => `Approve and pay ${amount}`,
      ask: 'If it is not what you want, reply to this email.',
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
      waived: (amount: string) => `It costs ${amount} more, which we don’t ask you for.`,
      balance: (amount: string) => `It costs ${amount} more, which is added to what is left to pay.`,
      button: 'See your order',
    },
    withdrawn: {
      subject: 'Stays as it is',
      heading: 'Your order stays as it is',
      news: (number: string) =>
        `We have withdrawn the change of your order ${number}. There is nothing to pay for it, and the link no longer works.`,
    },
  },
  notices: {
    proposed: (number: string) => `A change of order ${number} to approve`,
    proposedBody: (what: string, amount: string) => `${what}. It costs ${amount} more.`,
    changed: (number: string) => `Order ${number} has changed`,
    withdrawn: (number: string) => `Order ${number} stays as it is`,
    withdrawnBody: 'We have withdrawn the change we proposed.',
    owner: 'A customer approved a change',
    ownerSubject: (number: string) => `Change of ${number} approved and paid`,
    ownerBody: (number: string, amount: string) => `Order ${number}: ${amount} paid, and the pieces are changed.`,
  },
} as const;
