import { type Access, defineAccess } from '#app/features/ground/service-access/door/define-access.server.ts';
import type { Services } from '#app/platform/services.server.ts';
import { paymentAccessTexts as texts } from '../payment-access-texts.ts';
import { paymentsRefusedMessage } from '../payment-messages.ts';

/** Whether the payment service takes our key. A service that does not answer says nothing about it. */
export const paymentAccess = defineAccess({
  key: 'health.payments',
  actor: 'system:payments',
  ask: ({ payments }) => payments.checkAccess(),
  words: { works: texts.works, refused: texts.refused, lost: texts.lost, none: texts.none },
  problem: 'nobody can pay online',
  tell: (act, { reason, answer, day }) =>
    act.tell(paymentsRefusedMessage.about({ answer, day, reason: reason === 'lost' ? 'lost' : 'refused' })),
});

/** What the payment service refused may be about our key: the worker asks, and says so if it is. */
export function askAboutPaymentAccess({ db, jobs, log }: Pick<Services, 'db' | 'jobs' | 'log'>): void {
  jobs
    .enqueue(db, 'check-payment-access', { atOnce: true })
    .catch((error: unknown) => log.warn({ err: error }, 'a check of the payment key could not be queued'));
}

export type PaymentAccess = Access;
