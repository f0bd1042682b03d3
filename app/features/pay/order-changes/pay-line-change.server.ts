import { type DuePayment, payDue } from '#app/features/money/dues/door/write-dues.server.ts';
import { findOrder } from '#app/features/orders/orders/door/order.queries.server.ts';
import type { Act } from '#app/platform/act/act.server.ts';
import { lockChanged, makeProposed } from './apply-line-change.server.ts';
import { findChangeOfDue } from './door/line-change.queries.server.ts';
import { orderLinesApprovedMessage } from './line-change-messages.ts';
import { notifyChanged } from './notify-line-change.server.ts';

interface ChangePayment extends DuePayment {
  orderId: string;
  dueId: string;
  amountKobo: number;
}

/**
 * Records a payment of what a change costs more, for `bookPayment` alone, inside its transaction, and makes the change with it.
 * `withdrawn` = the change counts no longer, or the order has left or is cancelled.
 */
export async function payLineChange(
  act: Act,
  { orderId, dueId, amountKobo, ...payment }: ChangePayment,
): Promise<{ ok: true } | { ok: false; reason: 'already_paid' | 'withdrawn' }> {
  const order = await lockChanged(act.db, orderId);
  const change = await findChangeOfDue(act.db, dueId);
  if (change?.how === 'paid') return { ok: false, reason: 'already_paid' };
  if (!order || order.cancelledAt || order.stage !== 'new' || change?.state !== 'proposed')
    return { ok: false, reason: 'withdrawn' };
  // A part of it approves nothing.
  if (amountKobo !== change.differenceKobo) return { ok: false, reason: 'withdrawn' };
  const paid = await payDue(act, { dueId, amountKobo, ...payment });
  if (!paid.ok) return paid;
  const made = await makeProposed(act, { order, change, agreed: { how: 'paid' } });
  const { reference, via } = payment;
  const details = { how: 'paid', differenceKobo: amountKobo, reason: change.reason };
  await act.audit('order.lines_changed', orderId, { ...details, reference, via });
  const now = await findOrder(act.db, orderId);
  if (!now) throw new Error('A locked order is gone');
  await act.tell(orderLinesApprovedMessage.about({ order: now, change: made }));
  await notifyChanged(act, { order: now, change: made });
  return { ok: true };
}
