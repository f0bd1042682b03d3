import type { WhatsAppTemplate } from '#app/platform/whatsapp/whatsapp-template.ts';

/** A quote, or its next version, by WhatsApp. */
export const quoteReady: WhatsAppTemplate = {
  name: 'quote_ready',
  title: 'Quote',
  body: 'Hello {{first_name}}, your quote {{quote}} from {{shop}} is ready. You can read and accept it here: {{link}}\nReply STOP to get no more of these messages.',
  examples: { first_name: 'Ada', quote: 'Q-1001', shop: 'Gida', link: 'https://example.com/quote/1' },
};
