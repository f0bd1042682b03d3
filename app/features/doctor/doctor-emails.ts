import { mailToBusiness } from '#app/features/settings/mail-to-business.ts';
import { defineMail } from '#app/platform/mail/define-mail.ts';
import { doctorTexts } from './doctor-texts.ts';

/** To the owner: the nightly check found something. */
export const shopUnwellMail = defineMail({
  kind: 'shop-unwell',
  name: 'Nightly check found a problem',
  compose: ({ names, day }: { names: string[]; day: string }, shop) => {
    const facts = names.map((name, index) => ({ label: String(index + 1), value: name }));
    return mailToBusiness({ once: day, texts: doctorTexts.mail, path: '/health', facts }, shop);
  },
  samples: () => ({
    '': { names: ['Every payment is recorded once', 'Every file that is shown is there'], day: '2026-11-21' },
  }),
});
