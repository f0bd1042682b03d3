import { eq } from 'drizzle-orm';
import { orders } from '#app/features/orders/orders/door/order.table.server.ts';
import { waitsForMoney } from '#app/features/orders/orders/door/order-money.ts';
import { type ActContext, act } from '#app/platform/act/act.server.ts';

/** Lets the workshop start an order of which nothing is paid yet; the reason stays with it. False where it waits for nothing. */
export async function startUnpaid(
  context: ActContext,
  actor: string,
  { orderId, reason }: { orderId: string; reason: string },
): Promise<boolean> {
  return act(context, actor, async (act) => {
    const [order] = await act.db.select().from(orders).where(eq(orders.id, orderId)).for('update');
    if (!order || !waitsForMoney(order)) return false;
    await act.db.update(orders).set({ startedFor: reason }).where(eq(orders.id, orderId));
    await act.audit('order.started', orderId, { reason, balanceKobo: order.balanceKobo });
    return true;
  });
}
