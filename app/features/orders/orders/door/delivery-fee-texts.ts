import { nameToGreet } from '#app/platform/text/name-to-greet.ts';

/** What people read about the fee of a delivery: in the back office, on the customer's order, in emails. */
export const deliveryFeeTexts = {
  heading: 'Delivery fee',

  admin: {
    none: 'Not quoted yet. The customer approves the fee before you ship.',
    quoted: (fee: string, when: string) => `${fee} quoted on ${when}. Waiting for the customer.`,
    approved: (fee: string) =>
      `${fee} approved; the customer has started to pay. Until it is paid, you can quote another fee.`,
    declined: 'The customer will collect it from the workshop. There is no fee.',
    paid: (fee: string, how: string) => `${fee}, ${how}.`,
    pickup: 'Pickup at the workshop. There is no fee.',
    closed: 'This order is closed. You can’t quote a fee for it any more.',
    suggestion: (range: string) => `Your range for this order is ${range}.`,
    noSuggestion: 'You have set no range for this zone and size. See Settings.',
    quote: 'Quote a delivery fee',
    quoteAgain: 'Quote another fee',
    fee: 'Fee',
    feeHint: 'In naira. Commas are welcome.',
    note: 'A message to the customer',
    noteHint: 'Such as: two floors up, with a lift van.',
    send: 'Send the quote',
    link: 'The customer’s link',
    linkHint: 'It shows the order number, the pieces and the fee, and takes the payment. No account is needed.',
    shareMessage: (name: string, business: string, number: string, fee: string, url: string) =>
      `Hello ${nameToGreet(name)}, this is ${business}. Delivering order ${number} costs ${fee}. You can approve and pay it here: ${url}`,
    historyTitle: 'History',
    history: {
      quoted: (fee: string) => `${fee} quoted`,
      approved: (fee: string) => `${fee} approved`,
      declined: (fee: string) => `${fee} declined, will collect`,
      paid: (fee: string) => `${fee} paid`,
    },
    notices: {
      quoted: 'Quote sent. The customer sees it in an email and on their order.',
      recorded: 'The fee is recorded as paid.',
    },
    refusals: {
      fee: 'Enter the fee as an amount, such as 25,000',
      small: 'Enter at least ₦100',
      large: 'Enter at most ₦10,000,000',
      note: 'Please keep the note under 500 characters',
      changed: 'Somebody else has quoted a fee. Please check it first.',
      answered: 'The customer has already paid the fee. It can only be changed by a refund.',
      paying:
        'Money for this fee is on its way, or is waiting for you under Payments. Check there first, or try again in a few minutes.',
      unreachable:
        'Paystack isn’t answering, so we can’t tell whether the customer is paying this fee now. Please try again in a few minutes.',
      pickup: 'This order is for pickup. There is no fee to quote.',
      closed: 'This order is closed. You can’t quote a fee for it any more.',
      unknown_order: 'This order no longer exists.',
    },
  },

  mail: {
    facts: {
      to: 'To',
      pieces: 'Pieces',
      piecesPaidBefore: 'Pieces, already paid',
      how: 'How',
      paidOn: 'Paid on',
      inAll: 'Total with delivery',
    },
    quoted: {
      subject: 'Delivery fee to approve',
      heading: 'Your delivery fee',
      news: (number: string, city: string, fee: string) =>
        `Delivering ${number} to ${city} costs ${fee}. We won’t ship until you approve it.`,
      ways: (canCollect: boolean) =>
        `Approve and pay it${canCollect ? ', choose to collect your pieces free from our workshop,' : ''} or reply to this email with a question. You don’t need an account.`,
      button: 'Review delivery fee',
      arrives: (days: string) => `Arrives ${days}`,
      expires: (day: string) => `The link works until ${day}.`,
    },
    paid: {
      subject: 'Delivery paid',
      heading: 'Your delivery is paid',
      news: (number: string, fee: string) =>
        `We have received ${fee} for the delivery of order ${number}. This email is your receipt.`,
      next: 'We’ll email you when your pieces leave our workshop, and call to arrange a day.',
      button: 'See your order',
    },
  },
} as const;
