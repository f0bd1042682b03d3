import { and, eq, gt, isNull, ne, sql } from 'drizzle-orm';
import { listPaidDues } from '#app/features/money/dues/door/due.queries.server.ts';
import { BESIDE_PRICE } from '#app/features/money/dues/door/due-purposes.ts';
import { findOrder } from '#app/features/orders/orders/door/order.queries.server.ts';
import { orders } from '#app/features/orders/orders/door/order.table.server.ts';
import { goneOfOverpaid } from '#app/features/orders/orders/door/order-needs.server.ts';
import { formatOrderNumber } from '#app/features/orders/orders/door/order-number.ts';
import { askRefund } from '#app/features/pay/refunds/ask-refund.server.ts';
import { refunds } from '#app/features/pay/refunds/door/refund.table.server.ts';
import { leftOfPayment, lockPayment } from '#app/features/pay/refunds/refund.queries.server.ts';
import { isByHand, type RefundMethod } from '#app/features/pay/refunds/refund-methods.ts';
import { listPaymentsOf } from '#app/features/pay/refunds/refundable.queries.server.ts';
import type { RefundablePayment } from '#app/features/pay/refunds/refundable-payment.ts';
import { type ActContext, act } from '#app/platform/act/act.server.ts';
import type { Database } from '#app/platform/database/client.server.ts';
import { formatKobo } from '#app/platform/money/kobo.ts';
import { orderChangeTexts } from './door/order-change-texts.ts';

/** What goes back because a payment brought more than was owed, and what for a change of the order: how their refunds are called. */
const KEYS = ['order-overpaid', 'order-change'] as const;

type RefundResult = { ok: true } | { ok: false; reason: 'nothing' | 'not_online' | 'disputed' };

/** What was paid too much and has not gone back, in kobo: nothing of an order that was cancelled, whose money is decided about there. */
export async function leftToRefund(db: Database, orderId: string): Promise<number> {
  const [order] = await db
    .select({ overpaidKobo: orders.overpaidKobo, gone: sql<number>`${goneOfOverpaid(orderId)}`.mapWith(Number) })
    .from(orders)
    .where(and(eq(orders.id, orderId), isNull(orders.cancelledAt), gt(orders.overpaidKobo, 0)));
  if (!order) return 0;
  const left = await leftByPayment(db, orderId);
  const inAll = left.reduce((sum, { leftKobo }) => sum + leftKobo, 0);
  return Math.max(0, Math.min(order.overpaidKobo - order.gone, inAll));
}

/** The page on which that is confirmed; undefined when there is no such order. */
export async function readChangeRefund(db: Database, orderId: string) {
  const order = await findOrder(db, orderId);
  if (!order) return undefined;
  const left = await leftToRefund(db, orderId);
  const payments = await leftByPayment(db, orderId);
  const online = payments.reduce((sum, { payment, leftKobo }) => sum + (payment.isOnline ? leftKobo : 0), 0);
  const amount = left > 0 ? formatKobo(left) : null;
  return { orderId, number: formatOrderNumber(order), amount, isOnline: online >= left };
}

/**
 * Confirms what was paid too much. What came beyond what was owed goes back by the payment that brought it; what a change made too much,
 * by what was paid for the pieces, the newest first. By hand, it has gone already.
 * Pressed twice, it goes once: what is left is counted under the locks of the payments and the order.
 */
export async function refundForChange(
  context: ActContext,
  actor: string,
  { orderId, method }: { orderId: string; method: RefundMethod },
): Promise<RefundResult> {
  try {
    return await act(context, actor, async (act) => {
      const references = (await listPaymentsOf(act.db, { orderId })).map(({ reference }) => reference).sort();
      for (const reference of references) await lockPayment(act.db, reference);
      await act.db.select({ id: orders.id }).from(orders).where(eq(orders.id, orderId)).for('no key update');
      let leftKobo = await leftToRefund(act.db, orderId);
      if (leftKobo === 0) return { ok: false, reason: 'nothing' };
      const count = await act.db.$count(refunds, eq(refunds.orderId, orderId));
      const payments = (await leftByPayment(act.db, orderId)).filter(
        ({ payment }) => references.includes(payment.reference) && (isByHand(method) || payment.isOnline),
      );
      const more = await leftOfMore(act.db, orderId);
      for (const key of KEYS) {
        for (const { payment } of payments) {
          const ofKey = key === 'order-overpaid' ? (more.get(payment.reference) ?? 0) : leftKobo;
          const amountKobo = Math.min(await leftOfPayment(act.db, payment), ofKey, leftKobo);
          if (amountKobo === 0) continue;
          const reason = orderChangeTexts.lines.refund.reasons[key];
          const requestId = `${key}/${count}`;
          const asked = await askRefund(act, { payment, amountKobo, method, note: '', requestId, reason });
          if (!asked.ok) throw new Refused(asked.reason === 'disputed' ? 'disputed' : 'not_online');
          leftKobo -= amountKobo;
        }
      }
      if (leftKobo > 0) throw new Refused('not_online');
      return { ok: true };
    });
  } catch (error) {
    if (error instanceof Refused) return { ok: false, reason: error.reason };
    throw error;
  }
}

/** Refuses a whole transaction: a part of it was written already. */
class Refused extends Error {
  readonly reason: 'not_online' | 'disputed';
  constructor(reason: Refused['reason']) {
    super(reason);
    this.reason = reason;
  }
}

/** What of each payment can still go back, the newest first; a payment of the delivery alone is not for the pieces. */
async function leftByPayment(
  db: Database,
  orderId: string,
): Promise<{ payment: RefundablePayment; leftKobo: number }[]> {
  const [payments, dues] = await Promise.all([listPaymentsOf(db, { orderId }), listPaidDues(db, orderId)]);
  const ofPieces = payments.filter(({ reference }) =>
    dues.some((due) => due.reference === reference && !BESIDE_PRICE.includes(due.purpose)),
  );
  const left = [];
  for (const payment of ofPieces.reverse()) left.push({ payment, leftKobo: await leftOfPayment(db, payment) });
  return left;
}

/** What each payment brought beyond what was owed and has not gone back, by its reference: what goes back of it is that first. */
async function leftOfMore(db: Database, orderId: string): Promise<Map<string, number>> {
  const more = (await listPaidDues(db, orderId)).filter(({ purpose }) => purpose === 'overpaid');
  const left = new Map<string, number>();
  for (const { reference, amountKobo } of more) left.set(reference, (left.get(reference) ?? 0) + amountKobo);
  const gone = await db
    .select()
    .from(refunds)
    .where(and(eq(refunds.orderId, orderId), ne(refunds.state, 'failed')));
  for (const { reference, amountKobo, dedupeKey } of gone)
    if (!dedupeKey.includes('/order-change/'))
      left.set(reference, Math.max(0, (left.get(reference) ?? 0) - amountKobo));
  return left;
}
