import { eq, sql } from 'drizzle-orm';
import { listPaidDues } from '#app/features/dues/due.queries.server.ts';
import { findOrder } from '#app/features/orders/order.queries.server.ts';
import { orders } from '#app/features/orders/order.table.server.ts';
import { formatOrderNumber } from '#app/features/orders/order-number.ts';
import { askRefund } from '#app/features/refunds/ask-refund.server.ts';
import { leftOfPayment, lockPayment } from '#app/features/refunds/refund.queries.server.ts';
import { refunds } from '#app/features/refunds/refund.table.server.ts';
import { listPaymentsOf } from '#app/features/refunds/refundable.queries.server.ts';
import type { RefundablePayment } from '#app/features/refunds/refundable-payment.ts';
import { type ActContext, act } from '#app/platform/act/act.server.ts';
import type { Database } from '#app/platform/database/client.server.ts';
import { formatKobo } from '#app/platform/money/kobo.ts';
import { orderChangeTexts } from './order-change-texts.ts';

/** What of the refunds of an order goes back for a change of it, by what they are called. */
const KEY = 'order-change';

type RefundResult = { ok: true } | { ok: false; reason: 'nothing' | 'not_online' | 'disputed' };

/** What changes made too much and has not gone back, in kobo: nothing of an order that was cancelled, whose money is decided about there. */
export async function leftToRefund(db: Database, orderId: string): Promise<number> {
  const [order] = await db
    .select({ overpaidKobo: orders.overpaidKobo, cancelledAt: orders.cancelledAt })
    .from(orders)
    .where(eq(orders.id, orderId));
  if (!order || order.cancelledAt || order.overpaidKobo === 0) return 0;
  const { gone } = await refundsForChanges(db, orderId);
  const left = await leftByPayment(db, orderId);
  const inAll = left.reduce((sum, { leftKobo }) => sum + leftKobo, 0);
  return Math.max(0, Math.min(order.overpaidKobo - gone, inAll));
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
 * Confirms what a change made too much: it goes back by what was paid for the pieces, the newest first. `outside` = it has gone by hand.
 * Pressed twice, it goes once: what is left is counted under the locks of the payments and the order.
 */
export async function refundForChange(
  context: ActContext,
  actor: string,
  { orderId, method }: { orderId: string; method: 'provider' | 'outside' },
): Promise<RefundResult> {
  try {
    return await act(context, actor, async (act) => {
      const references = (await listPaymentsOf(act.db, { orderId })).map(({ reference }) => reference).sort();
      for (const reference of references) await lockPayment(act.db, reference);
      await act.db.select({ id: orders.id }).from(orders).where(eq(orders.id, orderId)).for('no key update');
      let leftKobo = await leftToRefund(act.db, orderId);
      if (leftKobo === 0) return { ok: false, reason: 'nothing' };
      const { count } = await refundsForChanges(act.db, orderId);
      const payments = (await leftByPayment(act.db, orderId)).filter(
        ({ payment }) => references.includes(payment.reference) && (method === 'outside' || payment.isOnline),
      );
      for (const { payment, leftKobo: of } of payments) {
        const amountKobo = Math.min(of, leftKobo);
        if (amountKobo === 0) continue;
        const asked = await askRefund(act, {
          ...{ payment, amountKobo, method, note: '', requestId: `${KEY}/${count}` },
          reason: orderChangeTexts.lines.refund.reason,
        });
        if (!asked.ok) throw new Refused(asked.reason === 'disputed' ? 'disputed' : 'not_online');
        leftKobo -= amountKobo;
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
    dues.some((due) => due.reference === reference && due.purpose !== 'delivery_fee'),
  );
  const left = [];
  for (const payment of ofPieces.reverse()) left.push({ payment, leftKobo: await leftOfPayment(db, payment) });
  return left;
}

/** How much has gone back for changes of an order, or is on its way, and in how many refunds that was tried. */
async function refundsForChanges(db: Database, orderId: string): Promise<{ gone: number; count: number }> {
  const [sum] = await db
    .select({
      gone: sql<number>`coalesce(sum(${refunds.amountKobo}) filter (where ${refunds.state} <> 'failed'), 0)`.mapWith(
        Number,
      ),
      count: sql<number>`count(*)`.mapWith(Number),
    })
    .from(refunds)
    .where(sql`${refunds.orderId} = ${orderId} and ${refunds.dedupeKey} like ${`%/${KEY}/%`}`);
  return sum ?? { gone: 0, count: 0 };
}
