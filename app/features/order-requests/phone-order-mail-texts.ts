/** Every word of the email and the notification about what was ordered by phone. */
export const phoneOrderMailTexts = {
  waiting: 'Your order is waiting for payment',
  heading: 'Your order',
  preheader: (total: string) => `It comes to ${total}`,
  news: (total: string) =>
    `This is what you ordered with us. It comes to ${total}. Pay with the link below and our workshop will start. You don’t need an account.`,
  button: (total: string) => `See it and pay ${total}`,
  piece: (place: number) => `Piece ${place}`,
  deliveryFee: 'Delivery fee',
  total: 'Total',
  how: 'How',
  expires: (day: string) => `The link works until ${day}.`,
  reason: (email: string, business: string) =>
    `Sent to ${email} because something was ordered from ${business} with this address.`,
  notification: (total: string) => `What you ordered with us comes to ${total}. Our workshop starts when you pay.`,
} as const;
