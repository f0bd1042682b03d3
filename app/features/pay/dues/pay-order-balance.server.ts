import { eq, sql } from 'drizzle-orm';
import { issueDocuments } from '#app/features/money/documents/door/issue-documents.server.ts';
import { type DuePayment, payDue } from '#app/features/money/dues/door/write-dues.server.ts';
import { findOrder } from '#app/features/orders/orders/door/order.queries.server.ts';
import { orders } from '#app/features/orders/orders/door/order.table.server.ts';
import { orderUrlOf } from '#app/features/orders/orders/door/order-page-link.server.ts';
import type { Act } from '#app/platform/act/act.server.ts';
import { orderBalancePaidMessage } from './due-messages.ts';

interface BalancePayment extends DuePayment {
  orderId: string;
  dueId: string;
  amountKobo: number;
  /** More than the due is taken off what falls due next. */
  takesNext?: boolean;
}

/**
 * Books a payment of what was left to pay, for `bookPayment` alone, inside its transaction, under the lock of the order's
 * row. `already_paid` = less than that is owed by now; `withdrawn` = the order is cancelled.
 */
export async function payOrderBalance(
  act: Act,
  { orderId, dueId, amountKobo, takesNext, ...payment }: BalancePayment,
): Promise<{ ok: true } | { ok: false; reason: 'already_paid' | 'withdrawn' }> {
  const isThis = eq(orders.id, orderId);
  const [before] = await act.db.select().from(orders).where(isThis).for('update');
  if (!before || before.cancelledAt) return { ok: false, reason: 'withdrawn' };
  const paid = await payDue(act, { dueId, amountKobo, ...(takesNext && { takesNext }), ...payment });
  if (!paid.ok) return paid;
  await act.db
    .update(orders)
    .set({
      balanceKobo: sql`${orders.balanceKobo} - ${amountKobo}`,
      // The first money of an order that was agreed before anything was paid says how it was paid.
      ...(before.balanceKobo === before.totalKobo && { paidVia: payment.via, paidChannel: payment.channel }),
    })
    .where(isThis);
  issueDocuments(act, { subject: 'order', subjectId: orderId });
  const order = await findOrder(act.db, orderId);
  if (!order) throw new Error('A locked order is gone');

  const { reference, via } = payment;
  const orderUrl = orderUrlOf(order, act.config);
  await act.tell(orderBalancePaidMessage.about({ order, amountKobo, reference, via, at: act.now, orderUrl }));
  await act.audit('order.balance_paid', orderId, { reference, amountKobo, via });
  return { ok: true };
}
