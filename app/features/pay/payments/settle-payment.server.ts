import { and, eq, inArray } from 'drizzle-orm';
import { act } from '#app/platform/act/act.server.ts';
import type { ProviderStatus } from '#app/platform/payments/payment-provider.ts';
import type { Services } from '#app/platform/services.server.ts';
import { bookPayment } from './book-payment.server.ts';
import type { Acceptance } from './booking.ts';
import { paymentAttempts } from './door/payment.table.server.ts';
import { notifyUnreadable } from './notify-unreadable.server.ts';
import { liveAccountOf } from './pay-way.ts';
import { findAttempt } from './payment-attempt.queries.server.ts';
import { findBooked } from './payment-outcome.server.ts';
import { isOnItsWay, notifyUnderWay, withdrawUnderWay } from './payment-under-way.server.ts';
import type { SettleOutcome } from './settle-outcome.ts';

/**
 * The only writer of what is paid for (docs/architecture.md, Pay). Asks the provider, outside any transaction, what became of the payment, and
 * has a success booked: exactly one order, enrollment, fee or balance, or one exception a person looks at. May be called by anybody, at
 * any time, any number of times (with `acceptance`, the owner, who takes what would be an exception): the browser's callback, webhook, waiting page, reconciliation and the admin's re-check all end here.
 */
export async function settlePayment(
  services: Services,
  actor: string,
  { reference, acceptance }: { reference: string; acceptance?: Acceptance },
): Promise<SettleOutcome> {
  const known = await findAttempt(services.db, reference);
  if (known?.state === 'settled') return findBooked(services.db, known);
  const answer = await services.payments.verify(reference);
  if (answer.ok && answer.transaction.status === 'success') {
    const { transaction } = answer;
    const { mode } = services.payments;
    return act(services, actor, (act) => bookPayment(act, { transaction, mode, via: 'online', acceptance }));
  }
  if (answer.ok || answer.reason === 'not_found') {
    const before = known?.providerStatus ?? null;
    return noteStatus(services, reference, before, answer.ok ? answer.transaction.status : 'not_found');
  }
  if (answer.reason === 'unreadable') {
    services.log.error({ reference, problem: answer.message }, 'a payment cannot be read');
    if (known) await notifyUnreadable(services, known);
  }
  return { state: 'unreachable' };
}

/** Nothing was paid as far as the provider knows. Another call may have known better meanwhile; what it wrote stands. */
async function noteStatus(
  services: Services,
  reference: string,
  before: string | null,
  status: ProviderStatus | 'not_found',
): Promise<SettleOutcome> {
  const attempt = await act(services, 'system:payments', async (act) => {
    const [noted] = await act.db
      .update(paymentAttempts)
      .set({ providerStatus: status })
      .where(and(eq(paymentAttempts.reference, reference), inArray(paymentAttempts.state, ['open', 'closed'])))
      .returning();
    if (!noted) return findAttempt(act.db, reference);
    if (noted.way === 'account') return noted;
    if (noted.state === 'open' && isOnItsWay(status)) await notifyUnderWay(act, noted);
    else if (isOnItsWay(before)) await withdrawUnderWay(act.db, noted);
    return noted;
  });
  if (attempt?.state === 'settled') return findBooked(services.db, attempt);
  if (attempt?.state === 'review') return { state: 'review', reference };
  if (attempt?.way === 'account') return { state: liveAccountOf(attempt, services.clock()) ? 'pending' : 'unpaid' };
  return isOnItsWay(status) ? { state: 'pending' } : { state: 'unpaid' };
}
