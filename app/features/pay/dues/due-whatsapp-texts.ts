import type { WhatsAppTemplate } from '#app/platform/whatsapp/whatsapp-template.ts';

/** The balance of an order, by WhatsApp. */
export const paymentDue: WhatsAppTemplate = {
  name: 'payment_due',
  title: 'Balance due, with payment link',
  body: 'Hello {{first_name}}, {{amount}} is left to pay on your order {{order}} from {{shop}}. You can pay it here: {{link}}\nReply STOP to get no more of these messages.',
  examples: {
    first_name: 'Ada',
    amount: '₦225,000',
    order: 'GD-1001',
    shop: 'Gida',
    link: 'https://example.com/pay/1',
  },
};
