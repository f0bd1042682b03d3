import { notifyAdmins } from '#app/features/notifications/notify.server.ts';
import { type Access, defineAccess } from '#app/features/service-access/define-access.server.ts';
import { readMailShop } from '#app/features/settings/read-mail-shop.server.ts';
import type { Services } from '#app/platform/services.server.ts';
import { paymentsRefusedMail } from './payment-access-emails.ts';
import { paymentAccessTexts as texts } from './payment-access-texts.ts';
import { paymentsRefusedNotification } from './payment-notifications.ts';

/** Whether the payment service takes our key. A service that does not answer says nothing about it. */
export const paymentAccess = defineAccess({
  key: 'health.payments',
  actor: 'system:payments',
  ask: ({ payments }) => payments.checkAccess(),
  words: { works: texts.works, refused: texts.refused, lost: texts.lost, none: texts.none },
  problem: 'nobody can pay online',
  async tell(act, { reason, answer, day }) {
    await notifyAdmins(act, paymentsRefusedNotification.write({ day, reason: reason === 'lost' ? 'lost' : 'refused' }));
    const shop = await readMailShop(act);
    await act.send(paymentsRefusedMail.write({ answer, day }, shop));
  },
});

/** What the payment service refused may be about our key: the worker asks, and says so if it is. */
export function askAboutPaymentAccess({ db, jobs, log }: Pick<Services, 'db' | 'jobs' | 'log'>): void {
  jobs
    .enqueue(db, 'check-payment-access', { atOnce: true })
    .catch((error: unknown) => log.warn({ err: error }, 'a check of the payment key could not be queued'));
}

export type PaymentAccess = Access;
