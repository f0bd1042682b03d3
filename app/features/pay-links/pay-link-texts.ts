/** What stands under a pay link. Whoever opens it has no account, and reads it on a phone. */
export const payLinkTexts = {
  hello: (name: string) => (name ? `Hello ${name}` : 'Hello'),
  order: (number: string) => `Order ${number}`,
  titles: {
    order: 'Your order',
    delivery_fee: 'Your delivery fee',
    class_balance: 'The balance for your class',
  },
  leads: {
    order: 'This is your order. Our workshop starts as soon as it is paid.',
    delivery_fee: 'We won’t ship until you approve the fee. You can also collect your pieces free, or ask us first.',
    class_balance: 'This is what is left to pay for your place in the masterclass.',
  },
  /** Of a delivery fee, where there is nowhere to collect from. */
  leadWithoutPickup: 'We won’t ship until you approve the fee. You can also ask us first.',
  items: { order: 'Your pieces', delivery_fee: 'Delivering', class_balance: 'What you are paying for' },
  piecesTotal: 'Pieces',
  fee: 'Delivery fee',
  total: 'To pay now',
  note: (business: string) => `Message from ${business}`,
  pay: { order: 'Pay', delivery_fee: 'Approve and pay', class_balance: 'Pay' },
  email: 'Email',
  emailHint: 'We’ll send your receipt here.',
  receiptGoesTo: 'We’ll email your receipt to',
  worksUntil: (day: string) => `This link works until ${day}.`,
  terms: 'By paying you agree to',
  termsLink: 'our terms and refund policy',
  pickup: {
    open: 'Collect it free instead',
    words: 'We’ll keep your order for you at our workshop.',
    phone: 'Number to call when it is ready',
    phoneHint: 'Leave it empty to keep the number we have.',
    confirm: 'Yes, I’ll collect it',
  },
  transfer: {
    heading: (amount: string) => `Transfer ${amount}`,
    bank: 'Bank',
    accountName: 'Account name',
    accountNumber: 'Account number',
    code: 'Write with it',
    words:
      'We check our account every working day. Once we have recorded your payment, we’ll email your receipt and start.',
  },
  ask: 'Ask on WhatsApp',
  aLink: 'a link to pay',
  askMessage: (what: string) => `Hello, I have a question about ${what}.`,
  paid: {
    order: {
      title: 'Thank you, your order is confirmed',
      lead: 'Our workshop is starting on it. We’ll email you when your pieces leave.',
    },
    delivery_fee: {
      title: 'Your delivery is paid',
      lead: 'We’ll call you to arrange a day when your pieces are ready.',
    },
    class_balance: { title: 'Your class is paid in full', lead: 'Thank you. See you in class.' },
  },
  paidAmount: 'Paid',
  reference: 'Payment reference',
  receiptSent: 'We’ve emailed your receipt to',
  pickedUp: {
    title: 'You’re collecting it',
    lead: 'There is no delivery fee to pay. We’ll call you when your order is ready.',
  },
  gone: {
    title: 'This link no longer works',
    lead: 'It has been used or replaced, or has expired. Nothing has been charged. Ask us for a new one.',
  },
  unknown: {
    title: 'We cannot find that link',
    lead: 'Please open it again from the message we sent you. If part of it is missing, ask us for a new one.',
  },
  refusals: {
    summary: 'Please look at the marked field',
    email: 'Please give an email address for the receipt',
    phone: 'Please give a phone number, for instance 0803 123 4567',
  },
  share: {
    copy: 'Copy the link',
    copied: 'Copied!',
    whatsApp: 'WhatsApp',
    sms: 'SMS',
    qr: 'Scan to pay',
    until: (day: string) => `The link works until ${day}.`,
  },
} as const;
