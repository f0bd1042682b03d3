import { and, asc, count, inArray, isNull, ne } from 'drizzle-orm';
import { listStopsOf } from '#app/features/orders/deliveries/delivery.queries.server.ts';
import { recordEnd } from '#app/features/orders/deliveries/end-stop.server.ts';
import { leaveRun } from '#app/features/orders/deliveries/leave-run.server.ts';
import { offerDays } from '#app/features/orders/deliveries/offer-days.server.ts';
import { planRun } from '#app/features/orders/deliveries/plan-run.server.ts';
import { orders } from '#app/features/orders/orders/door/order.table.server.ts';
import { lagosDay } from '#app/platform/time/lagos-time.ts';
import { daysBefore, type Past } from './timeline.ts';

/** Of each stage the shop keeps so many to show. */
const LEAST_LEFT = 3;

/** A van in the middle of its day: one handed over, one on its way, the others in the van; and somebody who is to pick a day. */
export async function fillDeliveries(past: Past, now: Date): Promise<void> {
  const brought = await past.db
    .select({ id: orders.id, stage: orders.stage })
    .from(orders)
    .where(
      and(inArray(orders.stage, ['shipped', 'ready']), ne(orders.shippingOption, 'PICKUP'), isNull(orders.cancelledAt)),
    )
    .orderBy(asc(orders.createdAt), asc(orders.id))
    .limit(4);
  const [toPick, ...onTheVan] = brought.map(({ id }) => id).toReversed();
  const plan = { orderIds: onTheVan.toReversed(), day: lagosDay(now), vehicle: 'White van', helper: 'Sani and Ify' };
  const { runId } = await planRun(past, past.owner.id, plan);
  const [first, second] = runId ? await listStopsOf(past.db, runId) : [];
  const hours = { fromTime: '10:00', toTime: '13:00', unpaidReason: 'They pay at the door' };
  for (const row of [first, second])
    if (runId && row) await leaveRun(past, past.owner.id, { runId, stopIds: [row.stop.id], ...hours });
  const [left] = first
    ? await past.db
        .select({ orders: count() })
        .from(orders)
        .where(inArray(orders.stage, [first.order.stage]))
    : [];
  if (runId && first && (left?.orders ?? 0) >= LEAST_LEFT) {
    const report = { outcome: 'delivered', receivedBy: 'Mama Tobi', collectedKobo: null, photo: undefined } as const;
    await recordEnd(past, past.owner.id, { runId, stopId: first.stop.id, report, at: null });
  }
  const slots = [2, 4].map((days) => ({ day: daysBefore(now, -days), fromTime: '10:00', toTime: '13:00' }));
  if (toPick) await offerDays(past, past.owner.id, { orderIds: [toPick], slots });
}
