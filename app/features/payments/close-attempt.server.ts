import { eq } from 'drizzle-orm';
import type { Services } from '#app/platform/services.server.ts';
import { paymentAttempts } from './payment.table.server.ts';
import { lockWithCustomer } from './payment-attempt.queries.server.ts';
import { retryTransaction } from './retry-transaction.server.ts';
import type { SettleOutcome, SettleSource } from './settle-outcome.ts';
import { settlePayment } from './settle-payment.server.ts';
import { releaseHolds } from './stock-holds.server.ts';

/**
 * Gives up an open attempt and puts back what it held, but only when the provider says that nothing was paid and nothing is on
 * its way. Otherwise says what is true instead. Money that arrives for it later is still booked.
 */
export async function closeAttempt(
  services: Services,
  reference: string,
  source: SettleSource,
): Promise<{ ok: true } | { ok: false; outcome: SettleOutcome }> {
  const outcome = await settlePayment(services, reference, source);
  if (outcome.state !== 'unpaid') return { ok: false, outcome };
  await endOpenAttempt(services, reference, 'closed');
  return { ok: true };
}

/**
 * Puts back what an attempt held; with `closed` nobody expects it to be paid any more. Nothing happens to one that is no longer
 * open. The end of the hold is written down, so that a late payment knows to ask the shelf again.
 */
export async function endOpenAttempt(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  reference: string,
  end: 'closed' | 'hold_released',
): Promise<void> {
  const now = clock();
  await retryTransaction(() =>
    db.transaction(async (db) => {
      const attempt = await lockWithCustomer(db, reference);
      if (attempt?.state !== 'open') return;
      await releaseHolds(db, attempt.id);
      const holdExpiresAt = new Date(Math.min(attempt.holdExpiresAt.getTime(), now.getTime()));
      await db
        .update(paymentAttempts)
        .set(end === 'closed' ? { state: 'closed', holdExpiresAt, nextCheckAt: null } : { holdExpiresAt })
        .where(eq(paymentAttempts.id, attempt.id));
    }),
  );
}
