import { defineMessage } from '#app/features/ground/notifications/door/define-message.ts';
import { mailToBusiness } from '#app/features/ground/settings/door/mail-to-business.ts';
import { doctorTexts } from './doctor-texts.ts';

/** To the owner: the nightly check found something. */
export const shopUnwellMessage = defineMessage({
  kind: 'shop-unwell',
  email: {
    name: 'Nightly check found a problem',
    words: ({ names, day }: { names: string[]; day: string }, shop) => {
      const facts = names.map((name, index) => ({ label: String(index + 1), value: name }));
      return mailToBusiness({ once: day, texts: doctorTexts.mail, path: '/health', facts }, shop);
    },
    samples: () => ({
      '': { names: ['Every payment is recorded once', 'Every file that is shown is there'], day: '2026-11-21' },
    }),
  },
  team: {
    topic: null,
    words: ({ day, names }) => ({
      once: day,
      title: doctorTexts.notice.title,
      body: doctorTexts.notice.body(names.join('; ')),
      href: '/health',
    }),
  },
});
