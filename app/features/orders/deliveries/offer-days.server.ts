import { and, eq, inArray } from 'drizzle-orm';
import { findOrder } from '#app/features/orders/orders/door/order.queries.server.ts';
import { orderUrlOf } from '#app/features/orders/orders/door/order-page-link.server.ts';
import { lockOrder } from '#app/features/orders/orders/history.queries.server.ts';
import { type Act, type ActContext, act } from '#app/platform/act/act.server.ts';
import { announce } from '#app/platform/live-updates/live-updates.server.ts';
import { lagosDay } from '#app/platform/time/lagos-time.ts';
import { deliveryOffers, deliveryStops } from './delivery.table.server.ts';
import { type DaySlot, slotKey, slotWords } from './delivery-days.ts';
import { deliveryDaysMessage, deliveryPickedMessage } from './delivery-messages.ts';
import { dropEmptyRun, putOntoDay } from './plan-run.server.ts';

const isOpen = (orderId: string) =>
  and(eq(deliveryStops.orderId, orderId), inArray(deliveryStops.state, ['planned', 'on_way']));

/**
 * Offers the same days for several orders, and tells each customer; who was offered just these hears nothing again. Gives those it could
 * not: over, or on a day already.
 */
export function offerDays(
  context: ActContext,
  actor: string,
  { orderIds, slots }: { orderIds: readonly string[]; slots: DaySlot[] },
): Promise<{ stayed: string[] }> {
  return act(context, actor, async (act) => {
    const stayed: string[] = [];
    for (const orderId of [...orderIds].sort()) if (!(await offer(act, orderId, slots))) stayed.push(orderId);
    return { stayed };
  });
}

async function offer(act: Act, orderId: string, slots: DaySlot[]): Promise<boolean> {
  await lockOrder(act.db, orderId);
  const order = await findOrder(act.db, orderId);
  if (!order || order.stage === 'delivered' || order.cancelledAt) return false;
  if ((await act.db.$count(deliveryStops, isOpen(orderId))) > 0) return false;
  const [before] = await act.db.select().from(deliveryOffers).where(eq(deliveryOffers.orderId, orderId));
  if (before && before.slots.map(slotKey).join() === slots.map(slotKey).join()) return true;
  const offered = { slots, offeredAt: act.now, pickedDay: null, pickedFrom: null, pickedTo: null, pickedAt: null };
  await act.db
    .insert(deliveryOffers)
    .values({ orderId, ...offered })
    .onConflictDoUpdate({ target: deliveryOffers.orderId, set: offered });
  const once = `${orderId}/${act.now.getTime()}`;
  await act.tell(deliveryDaysMessage.about({ order, orderUrl: orderUrlOf(order, act.config), once, slots }));
  await act.audit('delivery.offered', orderId, { days: slots.map(slotWords).join('; ') });
  return true;
}

/** `gone`: not offered, or past. `late`: it is on its way already. */
export type PickDayResult = { ok: true } | { ok: false; reason: 'gone' | 'late' };

/** The customer takes one of the days, and is on its run at once. They may take another until it leaves. */
export function pickDay(
  context: ActContext,
  actor: string,
  { orderId, key }: { orderId: string; key: string },
): Promise<PickDayResult> {
  return act(context, actor, async (act): Promise<PickDayResult> => {
    const { db, now } = act;
    const locked = await lockOrder(db, orderId);
    const [offered] = await db.select().from(deliveryOffers).where(eq(deliveryOffers.orderId, orderId));
    const slot = offered?.slots.find((each) => slotKey(each) === key);
    if (!locked || !slot || slot.day < lagosDay(now) || locked.stage === 'delivered' || locked.cancelledAt)
      return { ok: false, reason: 'gone' };
    const order = await findOrder(db, orderId);
    if (!order) return { ok: false, reason: 'gone' };
    const isPickup = order.shippingOption === 'PICKUP';
    const picked = {
      day: offered?.pickedDay ?? '',
      fromTime: offered?.pickedFrom ?? null,
      toTime: offered?.pickedTo ?? null,
    };
    const isPicked = slotKey(picked) === key;
    if (isPicked && isPickup) return { ok: true };
    if (!isPickup) {
      const [stop] = await db.select().from(deliveryStops).where(isOpen(orderId)).for('update');
      if (stop?.state === 'on_way') return { ok: false, reason: 'late' };
      if (stop && isPicked) return { ok: true };
      if (stop) {
        await db.delete(deliveryStops).where(eq(deliveryStops.id, stop.id));
        await dropEmptyRun(db, stop.runId);
      }
      await putOntoDay(act, { ...slot, orderId, vehicle: null });
    }
    await db
      .update(deliveryOffers)
      .set({ pickedDay: slot.day, pickedFrom: slot.fromTime, pickedTo: slot.toTime, pickedAt: now })
      .where(eq(deliveryOffers.orderId, orderId));
    await act.tell(deliveryPickedMessage.about({ order, slot, once: `${orderId}/${now.getTime()}` }));
    await act.audit('delivery.picked', orderId, { day: slotWords(slot) });
    await announce(db, 'admins');
    return { ok: true };
  });
}
