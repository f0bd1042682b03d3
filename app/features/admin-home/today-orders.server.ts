import { listOrdersToDo } from '#app/features/orders/order.queries.server.ts';
import { formatOrderNumber } from '#app/features/orders/order-number.ts';
import { stepOf } from '#app/features/orders/order-step.ts';
import { viewAge } from '#app/features/orders/order-views.ts';
import { ordersPath } from '#app/features/orders-admin/orders-path.ts';
import type { Database } from '#app/platform/database/client.server.ts';
import { formatKobo } from '#app/platform/money/kobo.ts';
import { fromLagosDay, lagosDay } from '#app/platform/time/lagos-time.ts';
import { adminHomeTexts } from './admin-home-texts.ts';
import type { Need } from './today-row.ts';

const texts = adminHomeTexts.todo;

/** Orders whose promise is near or broken, and those whose delivery fee waits for us. */
export async function readOrdersToDo(db: Database, { now, limit }: { now: Date; limit: number }): Promise<Need> {
  const today = lagosDay(now);
  const { orders, count } = await listOrdersToDo(db, { today, limit });
  return {
    kind: 'orders',
    count,
    list: ordersPath({ filter: { need: 'today' } }),
    rows: orders.map((order) => {
      const step = stepOf(order);
      const isQuote = step?.kind === 'quote';
      const age = viewAge(order, now);
      const daysLeft = age ? age.of - age.day : 0;
      const promise = daysLeft < 0 ? texts.late(-daysLeft) : daysLeft <= 3 ? texts.due(daysLeft) : '';
      const isMove = step?.kind === 'move';
      const how = order.shippingOption === 'PICKUP' ? 'pickup' : 'delivery';
      // It leaves the workshop when it is paid.
      const isBalance = isMove && order.stage === 'new' && order.balanceKobo > 0;
      const where = isBalance ? texts.balance(formatKobo(order.balanceKobo)) : texts.where[how][order.stage];
      const fee = formatKobo(order.deliveryFeeKobo ?? 0);
      const state = isQuote ? texts.noFee : order.feeState === 'quoted' ? texts.feeQuoted(fee) : texts.feeToPay(fee);
      return {
        key: order.id,
        kind: 'orders',
        pictureKey: order.lines[0]?.pictureKey ?? null,
        words: [formatOrderNumber(order), order.username, [promise, isMove ? where : state].filter(Boolean).join(', ')],
        isLate: daysLeft < 0,
        button: isBalance ? texts.ask : (step?.short ?? adminHomeTexts.see),
        to: isBalance
          ? `/orders/${order.id}/balance`
          : step?.to
            ? ordersPath({ orderId: order.id, move: step.to })
            : `/orders/${order.id}/fee`,
        // A fee is quoted on the day of the order, and what is late has been promised before.
        due: isQuote || daysLeft < 0 ? order.createdAt : fromLagosDay(order.estimatedTo),
      };
    }),
  };
}
