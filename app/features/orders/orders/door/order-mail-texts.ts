import type { WhatsAppTemplate } from '#app/platform/whatsapp/whatsapp-template.ts';

/** Words of emails about an order that belong to no stage; the stages' own are in `order-stages.ts`. */
export const orderMailTexts = {
  whatHappensNext: 'What happens next',
  order: (number: string) => `Order ${number}`,
  seeOrder: 'See your order',
  subject: (news: string, piece: string, more: number, number: string) => {
    const pieces = piece && `: your ${piece}${more > 0 ? ` and ${more} more` : ''}`;
    return `${news}${pieces}${number && ` (${number})`}`;
  },
  reason: (email: string, number: string) => `Sent to ${email} because order ${number} was placed with this address.`,
  facts: {
    expected: 'Expected',
    pickUpAt: 'Pick up at',
    deliveryAddress: 'Delivery address',
    contactNumber: 'Contact number',
    reference: 'Payment reference',
    order: 'Order',
    paid: 'Paid',
    total: 'Total',
    deposit: 'Deposit paid',
    part: (when: string) => `Left to pay ${when}`,
    balance: 'Left to pay before delivery',
    deliveryFee: 'Delivery fee',
  },
  agreedSubject: 'Agreed',
  agreedNews: 'Thank you. Order {order} is agreed. You haven’t paid anything yet.',
  agreedNext: 'We’ll start when the first part is paid. You can pay each part on your order’s page.',
  movedBack: {
    title: (status: string) => `Back to ${status}`,
    subject: 'A little longer',
    news: (number: string, status: string) => `Order ${number} has moved back to “${status}”.`,
  },
  cancelled: {
    title: 'Order cancelled',
    subject: 'Cancelled',
    news: (number: string) => `Order ${number} was cancelled.`,
    refunding: (amount: string) => `We’re refunding ${amount}, and will email you when it is on its way.`,
    notRefunding: 'If you have a question about your money, reply to this email.',
    button: 'See the order',
  },
} as const;

/** At each stage, by WhatsApp. */
export const orderUpdate: WhatsAppTemplate = {
  name: 'order_update',
  title: 'Order update',
  body: 'Hello {{first_name}}, an update on your order {{order}} from {{shop}}: {{status}}. Follow it here: {{link}}\nReply STOP to get no more of these messages.',
  examples: {
    first_name: 'Ada',
    order: 'GD-1001',
    shop: 'Gida',
    status: 'Shipped',
    link: 'https://example.com/myorders/1',
  },
};

/** The days to pick from, by WhatsApp. */
export const pickDay: WhatsAppTemplate = {
  name: 'delivery_days',
  title: 'Choose a delivery day',
  body: 'Hello {{first_name}}, your order {{order}} from {{shop}} is ready to be delivered. Please choose a day here: {{link}}\nReply STOP to get no more of these messages.',
  examples: { first_name: 'Ada', order: 'GD-1001', shop: 'Gida', link: 'https://example.com/myorders/1' },
};
