import type { ActContext } from '#app/platform/act/act.server.ts';
import type { MessageKind } from '#app/platform/act/message.ts';
import { fillTemplate } from '#app/platform/whatsapp/whatsapp-template.ts';
import { listKept } from './check-templates.server.ts';
import { listSentLately } from './sent-lately.server.ts';
import { whatsappAccess } from './whatsapp-access.server.ts';
import { templatesOf } from './whatsapp-templates.ts';

/** /settings/whatsapp: whether it is connected, and how each template stands. */
export async function readWhatsAppSettings(
  { db, config }: ActContext,
  { messages }: { messages: readonly MessageKind[] },
) {
  const kept = await listKept(db);
  return {
    isConnected: config.whatsapp !== undefined,
    webhook: `${config.publicUrl}/webhooks/whatsapp`,
    access: await whatsappAccess.read(db),
    sent: await listSentLately(db, messages),
    templates: templatesOf(messages).map((template) => {
      const { name, title, examples } = template;
      const { status = null, reason = null } = kept.find((each) => each.name === name) ?? {};
      return { name, title, words: fillTemplate(template, examples), status, reason };
    }),
  };
}

export type WhatsAppSettingsData = Awaited<ReturnType<typeof readWhatsAppSettings>>;
