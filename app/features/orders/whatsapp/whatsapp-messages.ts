import { defineMessage } from '#app/features/ground/notifications/door/define-message.ts';
import { mailToBusiness } from '#app/features/ground/settings/door/mail-to-business.ts';
import { whatsappTexts } from './whatsapp-texts.ts';

const { access, mail } = whatsappTexts;

export const whatsappRefusedMessage = defineMessage({
  kind: 'whatsapp-refused',
  email: {
    name: 'WhatsApp does not work',
    words: ({ answer, day }: { answer: string; day: string; reason: 'refused' | 'lost' }, shop) => {
      const facts = [{ label: mail.answer, value: answer }];
      return mailToBusiness({ once: day, texts: mail, path: '/settings/whatsapp', facts }, shop);
    },
    samples: () => ({ '': { answer: 'Error validating access token', reason: 'refused' as const, day: '2026-11-21' } }),
  },
  team: {
    topic: null,
    words: ({ day, reason }) => ({ once: day, title: access[reason], body: access.words, href: '/settings/whatsapp' }),
  },
});
