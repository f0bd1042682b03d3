/** Every word of the email and the notification about an order awaiting payment. */
export const orderRequestTexts = {
  waiting: 'Your order is waiting for payment',
  subject: 'Waiting for payment',
  heading: 'Your order',
  preheader: (total: string) => `It comes to ${total}`,
  news: (total: string) =>
    `This is what you ordered from us. It comes to ${total}. The page below shows how to pay, and our workshop starts when you have. You don’t need an account.`,
  button: (total: string) => `See it and pay ${total}`,
  deliveryFee: 'Delivery fee',
  deposit: 'Deposit to pay now',
  later: 'Left to pay before delivery',
  total: 'Total',
  how: 'How',
  expires: (day: string) => `The link works until ${day}.`,
  reason: (email: string, business: string) =>
    `Sent to ${email} because something was ordered from ${business} with this address.`,
  declined: 'A customer declined an order',
  declinedWords: (name: string, total: string, reason: string) =>
    `${name}, ${total}${reason ? `: “${reason}”` : '. They gave no reason.'}`,
  orderedByTransfer: 'New order, to be paid by transfer',
  orderedByTransferSubject: (total: string) => `New order by transfer, ${total}`,
  orderedByTransferWords: (total: string) =>
    `Somebody ordered pieces for ${total} on the site. Once the transfer is in your account, record it as paid.`,
  notification: (total: string) => `Your order comes to ${total}. Our workshop starts when you pay.`,
} as const;
