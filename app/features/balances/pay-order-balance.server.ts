import { eq, sql } from 'drizzle-orm';
import { issueDocuments } from '#app/features/documents/issue-documents.server.ts';
import { type DuePayment, payDue } from '#app/features/dues/write-dues.server.ts';
import { notifyAdmins, notifyCustomer } from '#app/features/notifications/notify.server.ts';
import { findOrder } from '#app/features/orders/order.queries.server.ts';
import { orders } from '#app/features/orders/order.table.server.ts';
import { orderUrlOf } from '#app/features/orders/order-page-link.server.ts';
import { readMailShop } from '#app/features/settings/read-mail-shop.server.ts';
import type { Act } from '#app/platform/act/act.server.ts';
import { orderBalancePaidMail } from './balance-emails.ts';
import { balancePaidNotification, orderBalancePaidNotification } from './balance-notifications.ts';

interface BalancePayment extends DuePayment {
  orderId: string;
  dueId: string;
  amountKobo: number;
  /** More than the due is taken off what falls due next. */
  takesNext?: boolean;
}

/**
 * Books a payment of what was left to pay, for `settlePayment` alone, inside its transaction, under the lock of the order's
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
  const facts = { order, amountKobo, reference, via, at: act.now };
  await notifyAdmins(act, balancePaidNotification.write(facts));
  if (order.userId)
    await notifyCustomer(act, { userId: order.userId, notification: orderBalancePaidNotification.write(facts) });
  if (order.userEmail !== '') {
    const shop = await readMailShop(act);
    await act.send(orderBalancePaidMail.write({ ...facts, orderUrl: orderUrlOf(order, act.config) }, shop));
  }
  await act.audit('order.balance_paid', orderId, { reference, amountKobo, via });
  return { ok: true };
}
