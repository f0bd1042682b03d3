import { findOrder } from '#app/features/orders/orders/door/order.queries.server.ts';
import { formatOrderNumber } from '#app/features/orders/orders/door/order-number.ts';
import { sendSupportMessage } from '#app/features/orders/support/door/send-support-message.server.ts';
import type { ActContext } from '#app/platform/act/act.server.ts';
import { orderChangeTexts } from './door/order-change-texts.ts';
import { isOpenForChange } from './door/order-sheet.ts';

interface Asked {
  /** Theirs: they are signed in, or have its key. */
  orderId: string;
  userId: string | undefined;
  clientBlock: string;
  form: { message: string; made: string; website: string };
}

/** A message to the team about an order, in the name of whoever it is for; answers go where its emails go, or to its phone. */
export async function askForChange(
  context: ActContext,
  { orderId, userId, clientBlock, form }: Asked,
): Promise<{ ok: true } | { ok: false; reason: 'unknown_order' | 'closed' | 'too_many' }> {
  const order = await findOrder(context.db, orderId);
  if (!order) return { ok: false, reason: 'unknown_order' };
  if (!isOpenForChange(order)) return { ok: false, reason: 'closed' };
  const { username: name, userEmail: email, callLine: phone } = order;
  const address = email ? ({ kind: 'email', email } as const) : ({ kind: 'phone', phone } as const);
  const message = orderChangeTexts.ask.message(formatOrderNumber(order), form.message);
  const sent = await sendSupportMessage(context, {
    form: { ...form, name, address, message },
    sender: { channel: 'help', clientBlock, userId, orderId },
  });
  return sent.ok ? { ok: true } : sent;
}
