import { mailToBusiness } from '#app/features/settings/mail-to-business.ts';
import { defineMail } from '#app/platform/mail/define-mail.ts';
import { paymentAccessTexts } from './payment-access-texts.ts';

/** To the owner: nobody can pay online. */
export const paymentsRefusedMail = defineMail({
  kind: 'payments-refused',
  name: 'Nobody can pay online',
  compose: ({ answer, day }: { answer: string; day: string }, shop) => {
    const texts = paymentAccessTexts.mail;
    const facts = [{ label: texts.answer, value: answer }];
    return mailToBusiness({ once: day, texts, path: '/health', facts }, shop);
  },
  samples: () => ({ '': { answer: 'HTTP 401: Invalid key', day: '2026-11-21' } }),
});
