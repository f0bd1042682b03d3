import type { ListedNeed } from '#app/platform/features/need.ts';
import { formatKobo } from '#app/platform/money/kobo.ts';
import { fromLagosDay, lagosDay } from '#app/platform/time/lagos-time.ts';
import { listOrdersToDo } from '../door/order.queries.server.ts';
import { formatOrderNumber } from '../door/order-number.ts';
import { viewAge } from '../door/order-views.ts';
import { ordersToDoTexts as texts } from '../order-office-texts.ts';
import { stepOf } from '../order-step.ts';
import { ordersPath } from './door/orders-path.ts';

/** Orders whose promise is near or broken, and those whose delivery fee waits for us. */
export const ordersToDo: ListedNeed = {
  kind: 'orders',
  icon: 'order',
  rank: 2,
  list: ordersPath({ filter: { need: 'today' } }),
  more: texts.more,
  async find(db, { now, limit }) {
    const today = lagosDay(now);
    const { orders, count } = await listOrdersToDo(db, { today, limit });
    return {
      count,
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
          pictureKey: order.lines[0]?.pictureKey ?? null,
          words: [
            formatOrderNumber(order),
            order.username,
            [promise, isMove ? where : state].filter(Boolean).join(', '),
          ],
          isLate: daysLeft < 0,
          button: isBalance ? texts.ask : (step?.short ?? texts.see),
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
  },
};
