import { and, asc, eq, gt, isNull, max, sql } from 'drizzle-orm';
import { findOrder } from '#app/features/orders/orders/door/order.queries.server.ts';
import { orders } from '#app/features/orders/orders/door/order.table.server.ts';
import { formatOrderNumber } from '#app/features/orders/orders/door/order-number.ts';
import { type ChangeOrderResult, changeOrder } from '#app/features/pay/order-changes/door/change-order.server.ts';
import { sheetOf } from '#app/features/pay/order-changes/door/order-sheet.ts';
import type { ListedNeed } from '#app/platform/features/need.ts';
import type { Services } from '#app/platform/services.server.ts';
import { daysBetween, fromLagosDay } from '#app/platform/time/lagos-time.ts';
import { workshopJobs } from './queue.table.server.ts';
import { queueTexts } from './queue-texts.ts';

const texts = queueTexts.late;

interface Slip {
  orderId: string;
  /** What the page was made from, see `seenOf`. */
  seen: string;
  estimatedFrom: string;
  estimatedTo: string;
  reason: string;
}

/** Promises other days and tells the customer why, as any change of an order does. */
export async function notifyOfSlip(
  services: Services,
  actor: string,
  { orderId, ...slip }: Slip,
): Promise<ChangeOrderResult> {
  const order = await findOrder(services.db, orderId);
  if (!order) return { ok: false, reason: 'unknown_order' };
  const { shippingOption, ...sheet } = sheetOf(order);
  const way = shippingOption === 'PICKUP' ? 'collected' : 'brought';
  return changeOrder(services, actor, { orderId, by: 'team', wanted: { ...sheet, way, ...slip } });
}

/** Orders that will be later than promised, as soon as it follows from the queue. */
export const slips: ListedNeed = {
  kind: 'slips',
  icon: 'order',
  rank: 3,
  list: '/queue#late',
  more: texts.more,
  async find(db, { limit }) {
    const readyOn = max(workshopJobs.readyOn);
    const isLate = and(
      isNull(workshopJobs.doneAt),
      gt(workshopJobs.readyOn, orders.estimatedTo),
      eq(orders.stage, 'new'),
      isNull(orders.cancelledAt),
    );
    const rows = await db
      .select({
        id: orders.id,
        number: orders.number,
        numberPrefix: orders.numberPrefix,
        username: orders.username,
        estimatedTo: orders.estimatedTo,
        readyOn,
        count: sql<number>`count(*) over ()`.mapWith(Number),
      })
      .from(workshopJobs)
      .innerJoin(orders, eq(orders.id, workshopJobs.orderId))
      .where(isLate)
      .groupBy(orders.id)
      .orderBy(asc(orders.estimatedTo), asc(orders.id))
      .limit(limit);
    return {
      count: rows[0]?.count ?? 0,
      rows: rows.map((order) => ({
        key: `slip ${order.id}`,
        pictureKey: null,
        words: [
          formatOrderNumber(order),
          order.username,
          texts.today(daysBetween(order.estimatedTo, order.readyOn ?? order.estimatedTo)),
        ],
        isLate: true,
        button: texts.button,
        to: '/queue#late',
        due: fromLagosDay(order.estimatedTo),
      })),
    };
  },
};
