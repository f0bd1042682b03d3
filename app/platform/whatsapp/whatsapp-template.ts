/** A message that WhatsApp allows at any time, because it has read it before. */
export interface WhatsAppTemplate {
  /** Meta's name of it: never changed once it was handed in; other words are another template. */
  name: string;
  /** What the owner calls it. */
  title: string;
  /** With `{{name}}` where something is filled in, neither at its beginning nor at its end. */
  body: string;
  /** What may stand for each variable, in the order of the words. */
  examples: Readonly<Record<string, string>>;
}

export const TEMPLATE_LANGUAGE = 'en';

/** The words as their reader sees them. */
export function fillTemplate({ body }: WhatsAppTemplate, values: Readonly<Record<string, string>>): string {
  return body.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? '');
}

/** What a kind of message says by WhatsApp, ready to be written. */
export interface OutgoingWhatsApp {
  kind: string;
  dedupeKey: string;
  /** `+234…` */
  recipient: string;
  template: WhatsAppTemplate;
  values: Readonly<Record<string, string>>;
  subjectId?: string | undefined;
}
