import { eq } from 'drizzle-orm';
import { releaseUses } from '#app/features/orders/discounts/door/discount-uses.server.ts';
import { type Act, type ActContext, act } from '#app/platform/act/act.server.ts';
import type { Services } from '#app/platform/services.server.ts';
import { hasDiscounts } from '../attempt-snapshot.ts';
import { findAttempt, lockWithCustomer } from '../payment-attempt.queries.server.ts';
import type { SettleOutcome } from '../settle-outcome.ts';
import { settlePayment } from '../settle-payment.server.ts';
import { releaseHolds } from '../stock-holds.server.ts';
import { findOpenAttemptOf, isBeingPaid, lockSubject } from '../subject-payments.server.ts';
import { paymentAttempts } from './payment.table.server.ts';

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
 * Gives up an account number that still works, because the customer says that they have sent nothing to it. Money that comes to it all the
 * same is booked, or waits for a person.
 */
export async function giveUpAccount(
  services: Services,
  actor: string,
  reference: string,
): Promise<{ ok: true } | { ok: false; outcome: SettleOutcome }> {
  const outcome = await settlePayment(services, actor, { reference });
  const isOfAccount = (await findAttempt(services.db, reference))?.way === 'account';
  if (outcome.state !== 'unpaid' && !(outcome.state === 'pending' && isOfAccount)) return { ok: false, outcome };
  await endOpenAttempt(services, { reference, end: 'closed' });
  return { ok: true };
}

/**
 * Does `work` on something that is paid by link while nobody pays it, in one transaction: a payment that was begun and not made is given
 * up first. `paying` = money for it is on its way, or has come and waits for a person.
 */
export async function whileNobodyPays<Result>(
  services: Services,
  actor: string,
  { asker, subjectId, work }: { asker: string; subjectId: string; work: (act: Act) => Promise<Result> },
): Promise<Result | { ok: false; reason: 'paying' }> {
  const underWay = await findOpenAttemptOf(services.db, subjectId);
  if (underWay && !(await closeAttempt(services, asker, underWay.reference)).ok) return { ok: false, reason: 'paying' };
  return act(services, actor, async (act) => {
    await lockSubject(act.db, subjectId);
    // Somebody began to pay on another screen since.
    return (await isBeingPaid(act.db, subjectId)) ? { ok: false, reason: 'paying' } : work(act);
  });
}

/**
 * Puts back what an attempt held; with `closed` nobody expects it to be paid any more. Nothing happens to one that is no longer
 * open. The end of the hold is written down, so that a late payment knows to ask for stock again.
 */
export async function endOpenAttempt(
  context: ActContext,
  { reference, end }: { reference: string; end: 'closed' | 'hold_released' },
): Promise<void> {
  await act(context, 'system:payments', async (act) => {
    const attempt = await lockWithCustomer(act.db, reference);
    if (attempt?.state !== 'open') return;
    await releaseHolds(act.db, attempt.id);
    if (hasDiscounts(attempt)) await releaseUses(act.db, attempt.id);
    const holdExpiresAt = new Date(Math.min(attempt.holdExpiresAt.getTime(), act.now.getTime()));
    await act.db
      .update(paymentAttempts)
      .set(end === 'closed' ? { state: 'closed', holdExpiresAt, nextCheckAt: null } : { holdExpiresAt })
      .where(eq(paymentAttempts.id, attempt.id));
  });
}
