/** A message that WhatsApp allows at any time, because it has read it before. */
export interface WhatsAppTemplate {
  /** Meta's name of it: never changed once it was handed in; other words are another template. */
  name: string;
  /** What the owner calls it. */
  title: string;
  body: string;
  /** What may stand for each variable, in the order of the words. */
  examples: Readonly<Record<string, string>>;
}

export const TEMPLATE_LANGUAGE = 'en';

/** Asks somebody to write again, after which they can be answered freely. */
export const answerWaiting: WhatsAppTemplate = {
  name: 'answer_waiting',
  title: 'Your answer is ready',
  body: 'Hello {{first_name}}, this is {{shop}}. We have an answer to your message {{reference}}. Reply to this message and we will send it.',
  examples: { first_name: 'Ada', shop: 'Gida', reference: 'HELP-1001' },
};

export const WHATSAPP_TEMPLATES: readonly WhatsAppTemplate[] = [answerWaiting];

/** The words as their reader sees them. */
export function fillTemplate({ body }: WhatsAppTemplate, values: Readonly<Record<string, string>>): string {
  return body.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? '');
}
