/** The words of the emails about an order that are no stage's own; those are in `order-stages.ts`. */
export const orderMailTexts = {
  whatHappensNext: 'What happens next',
  order: (number: string) => `Order ${number}`,
  seeOrder: 'See your order',
  reason: (email: string, number: string) => `Sent to ${email} because order ${number} was placed with this address.`,
  facts: {
    expected: 'Expected',
    pickUpAt: 'Pick up at',
    deliveryAddress: 'Delivery address',
    contactNumber: 'Contact number',
    reference: 'Payment reference',
    order: 'Order',
    pieces: 'Pieces',
    paid: 'Paid',
    total: 'Total',
    deposit: 'Deposit paid',
    balance: 'Left to pay before delivery',
    deliveryFee: 'Delivery fee',
  },
  movedBack: {
    title: (status: string) => `Back to ${status}`,
    subject: (number: string) => `Order ${number} takes a little longer`,
    news: (number: string, status: string) => `Order ${number} is back at the step “${status}”.`,
  },
  cancelled: {
    title: 'Order cancelled',
    subject: (number: string) => `Order ${number} was cancelled`,
    news: (number: string) => `Order ${number} was cancelled.`,
    refunding: (amount: string) => `We’re refunding ${amount}, and will email you when it is on its way.`,
    notRefunding: 'If you have a question about your money, reply to this email.',
    button: 'See the order',
  },
} as const;
