/** What stands under a pay link. Whoever opens it has no account, and reads it on a phone. */
export const payLinkTexts = {
  hello: (name: string) => (name ? `Hello ${name}` : 'Hello'),
  order: (number: string) => `Order ${number}`,
  titles: {
    order: 'Your order',
    delivery_fee: 'Your delivery fee',
    class_balance: 'The rest of your class',
  },
  leads: {
    order: 'This is what you ordered with us. Our workshop begins as soon as it is paid.',
    delivery_fee:
      'Nothing leaves our workshop before you agree. You may also pick your pieces up for nothing, or ask us first.',
    class_balance: 'This is what remains for your place in the masterclass.',
  },
  pieces: 'What it is for',
  piecesTotal: 'Pieces',
  fee: 'Delivery fee',
  total: 'To pay now',
  note: (business: string) => `A word from ${business}`,
  pay: { order: 'Pay', delivery_fee: 'Approve and pay', class_balance: 'Pay' },
  email: 'Email',
  emailHint: 'The receipt goes there.',
  receiptGoesTo: 'The receipt goes to',
  worksUntil: (day: string) => `This link works until ${day}.`,
  terms: 'By paying you agree to',
  termsLink: 'our terms and refund policy',
  pickup: {
    open: 'Pick it up instead, for nothing',
    words: 'Your order then waits for you at our workshop.',
    phone: 'Number to call when it is ready',
    phoneHint: 'Leave it empty to keep the number we have.',
    confirm: 'Yes, I pick it up',
  },
  ask: 'Ask on WhatsApp',
  aLink: 'a link to pay',
  askMessage: (what: string) => `Hello, I have a question about ${what}.`,
  paid: {
    order: {
      title: 'Thank you, your order is confirmed',
      lead: 'Our workshop begins. We write to you when your pieces leave.',
    },
    delivery_fee: {
      title: 'Your delivery is paid',
      lead: 'We call you to agree a day as soon as your pieces are ready.',
    },
    class_balance: { title: 'Your class is paid in full', lead: 'Thank you. We see you in class.' },
  },
  paidAmount: 'Paid',
  reference: 'Payment reference',
  receiptSent: 'The receipt is on its way to',
  pickedUp: { title: 'You pick it up', lead: 'There is no delivery fee to pay. We call you when your order is ready.' },
  gone: {
    title: 'This link no longer works',
    lead: 'It has been used, replaced or has ended. Nothing has been charged. Ask us for a new one.',
  },
  unknown: {
    title: 'We cannot find that link',
    lead: 'Please open it once more from the message we sent you. If part of it is missing, ask us for a new one.',
  },
  refusals: {
    summary: 'Please look at the marked field',
    email: 'Please give an e-mail address for the receipt',
    phone: 'Please give a phone number, for instance 0803 123 4567',
  },
} as const;
