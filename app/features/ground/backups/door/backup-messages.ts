import { defineMessage } from '#app/features/ground/notifications/door/define-message.ts';
import { mailToBusiness } from '#app/features/ground/settings/door/mail-to-business.ts';
import { backupTexts } from '../backup-texts.ts';

/** To the owner: there is no good copy of last night. */
export const backupFailedMessage = defineMessage({
  kind: 'backup-failed',
  email: {
    name: 'Nightly back-up failed',
    words: ({ words, day }: { words: string; day: string }, shop) => {
      const texts = backupTexts.mail;
      const facts = [{ label: texts.reason, value: words }];
      return mailToBusiness({ once: day, texts, path: '/adminHome', facts }, shop);
    },
    samples: () => ({ '': { words: 'No space left on device', day: '2026-11-21' } }),
  },
  team: {
    topic: null,
    words: ({ day, words }) => ({
      once: day,
      title: backupTexts.notice.title,
      body: backupTexts.notice.body(words),
      href: '/adminHome',
    }),
  },
});
