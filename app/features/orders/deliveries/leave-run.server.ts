import { and, asc, eq, inArray } from 'drizzle-orm';
import { advanceOrderIn } from '#app/features/orders/orders/advance-order.server.ts';
import { findOrder, findOrders } from '#app/features/orders/orders/door/order.queries.server.ts';
import { owedKobo } from '#app/features/orders/orders/door/order-money.ts';
import { formatOrderNumber } from '#app/features/orders/orders/door/order-number.ts';
import { orderUrlOf } from '#app/features/orders/orders/door/order-page-link.server.ts';
import { lockOrder } from '#app/features/orders/orders/history.queries.server.ts';
import { type ActContext, act } from '#app/platform/act/act.server.ts';
import { lagosDay } from '#app/platform/time/lagos-time.ts';
import { findRun } from './delivery.queries.server.ts';
import { deliveryStops } from './delivery.table.server.ts';
import { type DayHours, slotWords } from './delivery-days.ts';
import { deliveryOnWayMessage } from './delivery-messages.ts';
import { deliveryTexts } from './delivery-texts.ts';

/** Without hours each stop keeps those its customer picked. */
interface Leaving extends DayHours {
  runId: string;
  /** Those that were seen when it was pressed. */
  stopIds: readonly string[];
  /** Why what is not paid leaves all the same. */
  unpaidReason: string;
}

export type LeaveResult =
  | { ok: true; left: number }
  /** Nothing has left: these orders, by number, are not paid and nobody said why they leave. */
  | { ok: false; reason: 'unpaid'; orders: string[] }
  | { ok: false; reason: 'change_waits' | 'changed' | 'other_day'; orders: string[] };

/**
 * Sends stops on their way. What was in the workshop is shipped by it, in the email of that stage with the hours in it; who heard of
 * that before hears of the hours alone. What is not paid leaves for a reason only, whichever part of it is owed.
 */
export async function leaveRun(context: ActContext, actor: string, leaving: Leaving): Promise<LeaveResult> {
  const { runId, stopIds, unpaidReason, fromTime, toTime } = leaving;
  const run = await findRun(context.db, runId);
  if (run && run.day !== lagosDay(context.clock())) return { ok: false, reason: 'other_day', orders: [] };
  const stops = await context.db
    .select()
    .from(deliveryStops)
    .where(
      and(eq(deliveryStops.runId, runId), eq(deliveryStops.state, 'planned'), inArray(deliveryStops.id, [...stopIds])),
    )
    .orderBy(asc(deliveryStops.position), asc(deliveryStops.id));
  const found = await findOrders(
    context.db,
    stops.map(({ orderId }) => orderId),
  );
  const open = stops.filter(({ orderId }) =>
    found.some(({ id, stage, cancelledAt }) => id === orderId && stage !== 'delivered' && !cancelledAt),
  );
  const unpaid = found.filter((order) => owedKobo(order) > 0 && open.some(({ orderId }) => orderId === order.id));
  if (unpaid.length > 0 && !unpaidReason)
    return { ok: false, reason: 'unpaid', orders: unpaid.map(formatOrderNumber).sort() };
  const stayed: { number: string; reason: string }[] = [];
  for (const { id, orderId, ...own } of open) {
    const hours = fromTime === null ? { fromTime: own.fromTime, toTime: own.toTime } : { fromTime, toTime };
    const slot = { day: run?.day ?? '', ...hours };
    const sent = await leave(context, actor, { id, orderId, slot, unpaidReason });
    if (sent !== 'left') stayed.push(sent);
  }
  const waits = stayed.filter(({ reason }) => reason === 'change_waits');
  if (waits.length > 0) return { ok: false, reason: 'change_waits', orders: waits.map(({ number }) => number) };
  if (stayed.length > 0 || open.length === 0)
    return { ok: false, reason: 'changed', orders: stayed.map(({ number }) => number) };
  return { ok: true, left: open.length };
}

interface OneStop {
  id: string;
  orderId: string;
  slot: DayHours & { day: string };
  unpaidReason: string;
}

function leave(context: ActContext, actor: string, { id, orderId, slot, unpaidReason }: OneStop) {
  return act(context, actor, async (act) => {
    await lockOrder(act.db, orderId);
    const order = await findOrder(act.db, orderId);
    if (!order) throw new Error(`${orderId} is gone`);
    const number = formatOrderNumber(order);
    const isPlanned = and(eq(deliveryStops.id, id), eq(deliveryStops.state, 'planned'));
    const [stop] = await act.db.select().from(deliveryStops).where(isPlanned).for('update');
    const owed = owedKobo(order);
    if (!stop || order.cancelledAt || order.stage === 'delivered') return { number, reason: 'changed' };
    // Of what was paid when the page was read, and is not any more.
    if (owed > 0 && !unpaidReason) return { number, reason: 'changed' };
    if (order.stage === 'new') {
      const note = deliveryTexts.note(slotWords(slot));
      const moved = await advanceOrderIn(act, { orderId, from: 'new', note, unpaidReason });
      if (!moved.ok) return { number, reason: moved.reason };
    } else {
      const about = { order, orderUrl: orderUrlOf(order, act.config), once: id, slot };
      await act.tell(deliveryOnWayMessage.about(about));
    }
    const { fromTime, toTime } = slot;
    await act.db.update(deliveryStops).set({ state: 'on_way', leftAt: act.now, fromTime, toTime }).where(isPlanned);
    await act.audit('delivery.left', orderId, owed > 0 ? { unpaidReason, owedKobo: owed } : {});
    return 'left' as const;
  });
}
