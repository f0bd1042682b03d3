import { defineMessage } from '#app/features/ground/notifications/door/define-message.ts';
import { mailAccessTexts as texts } from './mail-access-texts.ts';

export const mailRefusedMessage = defineMessage({
  kind: 'mail-refused',
  team: {
    topic: null,
    words: ({ day, reason }: { day: string; reason: 'refused' | 'lost' | 'silent' }) => ({
      once: day,
      title: texts[reason],
      body: texts.words,
      href: '/health',
    }),
  },
});
