import { mailToBusiness } from '#app/features/settings/mail-to-business.ts';
import { defineMail } from '#app/platform/mail/define-mail.ts';
import { backupTexts } from './backup-texts.ts';

/** To the owner: there is no good copy of last night. */
export const backupFailedMail = defineMail({
  kind: 'backup-failed',
  name: 'Nightly back-up failed',
  compose: ({ words, day }: { words: string; day: string }, shop) => {
    const texts = backupTexts.mail;
    const facts = [{ label: texts.reason, value: words }];
    return mailToBusiness({ once: day, texts, path: '/adminHome', facts }, shop);
  },
  samples: () => ({ '': { words: 'No space left on device', day: '2026-11-21' } }),
});
