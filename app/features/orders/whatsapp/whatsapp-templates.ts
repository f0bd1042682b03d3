import type { MessageKind } from '#app/platform/act/message.ts';
import type { WhatsAppTemplate } from '#app/platform/whatsapp/whatsapp-template.ts';
import { answerWaiting } from './whatsapp-template-texts.ts';

/** Every template of the shop: that of the inbox, and those of what people are told. Several kinds may have one. */
export function templatesOf(messages: readonly MessageKind[]): WhatsAppTemplate[] {
  const told = messages.flatMap(({ template }) => template ?? []);
  return [...new Map([answerWaiting, ...told].map((template) => [template.name, template])).values()];
}
