import type { ActContext } from '#app/platform/act/act.server.ts';
import { listKept } from './check-templates.server.ts';
import { whatsappAccess } from './whatsapp-access.server.ts';
import { fillTemplate, WHATSAPP_TEMPLATES } from './whatsapp-template-texts.ts';

/** /settings/whatsapp: whether it is connected, and how each template stands. */
export async function readWhatsAppSettings({ db, config }: ActContext) {
  const kept = await listKept(db);
  return {
    isConnected: config.whatsapp !== undefined,
    webhook: `${config.publicUrl}/webhooks/whatsapp`,
    access: await whatsappAccess.read(db),
    templates: WHATSAPP_TEMPLATES.map((template) => {
      const { name, title, examples } = template;
      const { status = null, reason = null } = kept.find((each) => each.name === name) ?? {};
      return { name, title, words: fillTemplate(template, examples), status, reason };
    }),
  };
}

export type WhatsAppSettingsData = Awaited<ReturnType<typeof readWhatsAppSettings>>;
