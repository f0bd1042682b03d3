import { formatVariation } from '#app/features/money/documents/door/variation-text.ts';
import { findOrderOf } from '#app/features/orders/orders/door/order.queries.server.ts';
import { freeDeliveryReason, viewDiscounts } from '#app/features/orders/orders/door/order-discount.ts';
import { viewOrderDetail } from '#app/features/orders/orders/door/order-views.ts';
import { listRefundsOfPayment } from '#app/features/pay/refunds/refund.queries.server.ts';
import { viewRefundForCustomer } from '#app/features/pay/refunds/refund-views.ts';
import type { Database } from '#app/platform/database/client.server.ts';
import { formatKobo } from '#app/platform/money/kobo.ts';
import { formatTime } from '#app/platform/time/lagos-time.ts';
import { orderSnapshotOf } from './attempt-snapshot.ts';
import { liveAccountOf } from './pay-way.ts';
import { findOrderId, findOwnAttempt, type PaymentAttempt } from './payment-attempt.queries.server.ts';
import { isOnItsWay } from './payment-under-way.server.ts';

export type PaymentState = 'checking' | 'waiting' | 'unpaid' | 'closed' | 'review';

/**
 * A payment as its page shows it, from what we know without asking anybody. `hasReturned`: the customer comes from paying, so an older
 * "not paid" is no news. Undefined when it is not theirs.
 */
export async function readPaymentPage(
  db: Database,
  { userId, reference, hasReturned, now }: { userId: string; reference: string; hasReturned: boolean; now: Date },
) {
  const attempt = await findOwnAttempt(db, { userId, reference });
  if (!attempt) return undefined;
  if (attempt.state === 'settled') {
    const orderId = await findOrderId(db, reference);
    const order = orderId && (await findOrderOf(db, { userId, orderId }));
    if (!order) throw new Error(`${reference} is settled, but its order is not there`);
    return { kind: 'paid' as const, order: viewOrderDetail(order, now), email: attempt.email };
  }
  const { lines, discounts = [], shippingOption } = orderSnapshotOf(attempt);
  return {
    kind: 'unfinished' as const,
    state: stateWithAccount(attempt, { hasReturned, now }),
    account: viewAccount(attempt, now),
    reference,
    total: formatKobo(attempt.amountKobo),
    /** Somebody in the middle of the bank's questions may go on with them. */
    canGoOn: attempt.providerStatus === 'ongoing',
    email: attempt.email,
    refunds: (await listRefundsOfPayment(db, reference)).map(viewRefundForCustomer),
    discounts: viewDiscounts(discounts),
    freeDelivery: shippingOption === 'PICKUP' ? null : freeDeliveryReason(discounts),
    items: lines.map(({ name, quantity, unitPriceKobo, ...line }) => ({
      name,
      variation: formatVariation(line),
      quantity,
      price: formatKobo(unitPriceKobo * quantity),
    })),
  };
}

export type AccountView = NonNullable<ReturnType<typeof viewAccount>>;

/** The account number an open payment was given, with what became of it: money sent before it ended may still arrive. */
export function viewAccount(attempt: PaymentAttempt, now: Date) {
  const { state, bankAccount, amountKobo, providerStatus } = attempt;
  if (state !== 'open' || !bankAccount) return null;
  const { expiresAt, ...account } = bankAccount;
  const is = liveAccountOf(attempt, now) ? 'live' : providerStatus === 'failed' ? 'refused' : 'ended';
  return { ...account, is, amount: formatKobo(amountKobo), until: formatTime(new Date(expiresAt)) } as const;
}

/** `account` = its account number can still be paid to; only a payment of the cart, or by a link, can have one. */
export function stateWithAccount(
  attempt: PaymentAttempt,
  { hasReturned, now }: { hasReturned: boolean; now: Date },
): PaymentState | 'account' {
  if (attempt.way === 'window' || attempt.state === 'review') return stateOf(attempt, hasReturned);
  if (liveAccountOf(attempt, now)) return 'account';
  return attempt.state === 'closed' ? 'closed' : 'unpaid';
}

/** `hasReturned`: they come from paying, so an older "not paid" is out of date. */
export function stateOf({ state, providerStatus }: PaymentAttempt, hasReturned: boolean): PaymentState {
  if (state === 'review') return 'review';
  if (providerStatus === null || (hasReturned && !isOnItsWay(providerStatus))) return 'checking';
  if (isOnItsWay(providerStatus)) return 'waiting';
  return state === 'closed' ? 'closed' : 'unpaid';
}
