/** What people read about the fee of a delivery: in the back office, on the customer's order, in mails. */
export const deliveryFeeTexts = {
  heading: 'Delivery fee',

  admin: {
    none: 'Not quoted yet. The customer was promised to hear it before anything leaves the workshop.',
    quoted: (fee: string, when: string) => `${fee} quoted on ${when}. It waits for the customer.`,
    approved: (fee: string) =>
      `${fee} approved; the customer has begun to pay. Until it is paid, another quote can take its place.`,
    declined: 'The customer picks it up at the workshop. There is no fee.',
    paid: (fee: string, how: string) => `${fee}, ${how}.`,
    pickup: 'Pickup at the workshop. There is no fee.',
    closed: 'This order is closed. Its fee cannot be quoted any more.',
    suggestion: (range: string) => `Your range for this order is ${range}.`,
    noSuggestion: 'You have set no range for this zone and size. See Settings.',
    quote: 'Quote a delivery fee',
    quoteAnew: 'Quote another fee',
    fee: 'Fee',
    feeHint: 'In naira. Commas are welcome.',
    note: 'A word to the customer',
    noteHint: 'For instance: two floors up, with a lift van.',
    send: 'Send the quote',
    link: 'The customer’s link',
    linkHint: 'It shows the order number, the pieces and the fee, and takes the payment. No account is needed.',
    shareMessage: (name: string, business: string, number: string, fee: string, url: string) =>
      `Hello ${name}, this is ${business}. Bringing order ${number} to you costs ${fee}. You can answer and pay here: ${url}`,
    history: {
      quoted: (fee: string) => `${fee} quoted`,
      approved: (fee: string) => `${fee} approved`,
      declined: (fee: string) => `${fee} declined, picks up`,
      paid: (fee: string) => `${fee} paid`,
    },
    said: {
      quoted: 'The quote is sent. The customer is told by mail and on their order.',
      recorded: 'The fee is recorded as paid.',
    },
    refusals: {
      fee: 'Please give the fee as an amount, for instance 25,000',
      small: 'A fee is at least ₦100',
      large: 'A fee is at most ₦10,000,000',
      note: 'Please keep the note under 500 characters',
      changed: 'Somebody else has quoted a fee meanwhile. Please look at it first.',
      answered: 'The customer has paid the fee already. It can only be changed by a refund.',
      paying:
        'Money for this fee is on its way, or waits for you under Payments. Please look there first, or try again in some minutes.',
      unreachable:
        'Paystack does not answer, so nobody can say whether the customer is paying this fee now. Please try again in some minutes.',
      pickup: 'This order is picked up. There is no fee to quote.',
      closed: 'This order is closed. Its fee cannot be quoted any more.',
      unknown_order: 'This order is not there any more.',
    },
  },

  customer: {
    quoted: (fee: string) => `Delivery of your order costs ${fee}.`,
    quotedWords: 'Approve and pay it, pick your pieces up at our workshop for nothing, or ask us first.',
    approved: (fee: string) => `You approved the delivery fee of ${fee}. It is not paid yet.`,
    paid: (fee: string) => `Your delivery fee of ${fee} is paid.`,
    declined: 'You pick this order up at our workshop. There is no delivery fee.',
    answer: 'See the quote and answer',
    finish: 'Finish paying',
    from: (name: string) => `A word from ${name}`,
  },

  mail: {
    quoted: {
      subject: (number: string) => `The delivery fee of order ${number}`,
      heading: 'Your delivery fee',
      news: (number: string, fee: string) =>
        `Bringing order ${number} to you costs ${fee}. Nothing leaves before you agree.`,
      ways: 'Approve and pay it, choose to pick your pieces up at our workshop for nothing, or reply to this mail and ask. No account is needed for the link.',
      button: 'See the quote and answer',
      expires: (day: string) => `The link works until ${day}.`,
    },
    paid: {
      subject: (number: string) => `Delivery of order ${number} is paid`,
      heading: 'Your delivery is paid',
      news: (number: string, fee: string) =>
        `We have received ${fee} for the delivery of order ${number}. This mail is your receipt.`,
      next: 'We write to you when your pieces leave our workshop, and call to agree a day.',
      button: 'See your order',
    },
  },
} as const;
