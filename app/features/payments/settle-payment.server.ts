import { and, eq, inArray } from 'drizzle-orm';
import type { ProviderStatus } from '#app/platform/payments/payment-provider.ts';
import type { Services } from '#app/platform/services.server.ts';
import { bookPayment } from './book-payment.server.ts';
import type { Acceptance } from './booking.ts';
import { paymentAttempts } from './payment.table.server.ts';
import { findAttempt } from './payment-attempt.queries.server.ts';
import { findBooked } from './payment-outcome.server.ts';
import { isOnItsWay, tellUnderWay, withdrawUnderWay } from './payment-under-way.server.ts';
import { retryTransaction } from './retry-transaction.server.ts';
import type { SettleOutcome, SettleSource } from './settle-outcome.ts';
import { tellUnreadable } from './tell-unreadable.server.ts';

/**
 * The only writer of what is paid for (docs/architecture.md, Pay). Asks the provider, outside any transaction, what became of the payment, and
 * has a success booked: exactly one order, enrollment, fee or balance, or one exception a person looks at. May be called by anybody, at
 * any time, any number of times (with `acceptance`, the owner, who takes what would be an exception): the browser's callback, webhook, waiting page, reconciliation and the admin's re-check all end here.
 */
export async function settlePayment(
  services: Services,
  reference: string,
  source: SettleSource,
  actor = `system:${source}`,
  acceptance?: Acceptance,
): Promise<SettleOutcome> {
  const { db, payments, log } = services;
  const known = await findAttempt(db, reference);
  if (known?.state === 'settled') return findBooked(db, known);
  const answer = await payments.verify(reference);
  if (answer.ok && answer.transaction.status === 'success') {
    const { transaction } = answer;
    return retryTransaction(() =>
      db.transaction((db) => bookPayment(db, services, transaction, { actor, via: 'online', acceptance })),
    );
  }
  if (answer.ok || answer.reason === 'not_found') {
    const before = known?.providerStatus ?? null;
    return noteStatus(services, reference, before, answer.ok ? answer.transaction.status : 'not_found');
  }
  if (answer.reason === 'unreadable') {
    log.error({ reference, problem: answer.message }, 'a payment cannot be read');
    if (known) await tellUnreadable(services, known);
  }
  return { state: 'unreachable' };
}

/** Nothing was paid as far as the provider knows. Another call may have known better meanwhile; what it wrote stands. */
async function noteStatus(
  { db, clock }: Services,
  reference: string,
  before: string | null,
  status: ProviderStatus | 'not_found',
): Promise<SettleOutcome> {
  const attempt = await db.transaction(async (db) => {
    const [noted] = await db
      .update(paymentAttempts)
      .set({ providerStatus: status })
      .where(and(eq(paymentAttempts.reference, reference), inArray(paymentAttempts.state, ['open', 'closed'])))
      .returning();
    if (!noted) return findAttempt(db, reference);
    if (noted.state === 'open' && isOnItsWay(status)) await tellUnderWay(db, noted, clock());
    else if (isOnItsWay(before)) await withdrawUnderWay(db, noted);
    return noted;
  });
  if (attempt?.state === 'settled') return findBooked(db, attempt);
  if (attempt?.state === 'review') return { state: 'review', reference };
  return isOnItsWay(status) ? { state: 'pending' } : { state: 'unpaid' };
}
