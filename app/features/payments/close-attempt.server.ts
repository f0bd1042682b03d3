import { eq } from 'drizzle-orm';
import { type ActContext, act } from '#app/platform/act/act.server.ts';
import type { Services } from '#app/platform/services.server.ts';
import { paymentAttempts } from './payment.table.server.ts';
import { lockWithCustomer } from './payment-attempt.queries.server.ts';
import type { SettleOutcome } from './settle-outcome.ts';
import { settlePayment } from './settle-payment.server.ts';
import { releaseHolds } from './stock-holds.server.ts';

/**
 * Gives up an open attempt and puts back what it held, but only when the provider says that nothing was paid and nothing is on
 * its way. Otherwise says what is true instead. Money that arrives for it later is still booked.
 */
export async function closeAttempt(
  services: Services,
  actor: string,
  reference: string,
): Promise<{ ok: true } | { ok: false; outcome: SettleOutcome }> {
  const outcome = await settlePayment(services, actor, { reference });
  if (outcome.state !== 'unpaid') return { ok: false, outcome };
  await endOpenAttempt(services, { reference, end: 'closed' });
  return { ok: true };
}

/**
 * Puts back what an attempt held; with `closed` nobody expects it to be paid any more. Nothing happens to one that is no longer
 * open. The end of the hold is written down, so that a late payment knows to ask the shelf again.
 */
export async function endOpenAttempt(
  context: ActContext,
  { reference, end }: { reference: string; end: 'closed' | 'hold_released' },
): Promise<void> {
  await act(context, 'system:payments', async (act) => {
    const attempt = await lockWithCustomer(act.db, reference);
    if (attempt?.state !== 'open') return;
    await releaseHolds(act.db, attempt.id);
    const holdExpiresAt = new Date(Math.min(attempt.holdExpiresAt.getTime(), act.now.getTime()));
    await act.db
      .update(paymentAttempts)
      .set(end === 'closed' ? { state: 'closed', holdExpiresAt, nextCheckAt: null } : { holdExpiresAt })
      .where(eq(paymentAttempts.id, attempt.id));
  });
}
