import type { WhatsAppTemplate } from '#app/platform/whatsapp/whatsapp-template.ts';

/** Asks somebody to write again, after which they can be answered freely. */
export const answerWaiting: WhatsAppTemplate = {
  name: 'answer_waiting',
  title: 'Your answer is ready',
  body: 'Hello {{first_name}}, this is {{shop}}. We have an answer to your message {{reference}}. Reply to this message and we will send it.',
  examples: { first_name: 'Ada', shop: 'Gida', reference: 'HELP-1001' },
};
