import { defineAccess } from '#app/features/ground/service-access/door/define-access.server.ts';
import { checkWhatsApp } from '#app/platform/whatsapp/whatsapp-api.server.ts';
import { whatsappRefusedMessage } from './whatsapp-messages.ts';
import { whatsappTexts } from './whatsapp-texts.ts';

const { works, refused, lost } = whatsappTexts.access;

/** Whether WhatsApp takes our token and number. One that does not answer says nothing about them. */
export const whatsappAccess = defineAccess({
  key: 'health.whatsapp',
  actor: 'system:whatsapp',
  ask: async ({ config }) =>
    config.whatsapp ? checkWhatsApp(config.whatsapp) : { ok: false, reason: 'unreachable', message: '' },
  words: { works, refused, lost },
  problem: 'no WhatsApp message leaves',
  tell: (act, { reason, answer, day }) =>
    act.tell(whatsappRefusedMessage.about({ answer, day, reason: reason === 'lost' ? 'lost' : 'refused' })),
});
