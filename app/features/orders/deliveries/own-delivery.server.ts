import { findOrder } from '#app/features/orders/orders/door/order.queries.server.ts';
import { owedKobo } from '#app/features/orders/orders/door/order-money.ts';
import type { ActContext } from '#app/platform/act/act.server.ts';
import { formatKobo } from '#app/platform/money/kobo.ts';
import { lagosDay } from '#app/platform/time/lagos-time.ts';
import { findDelivery } from './delivery.queries.server.ts';
import { slotKey, slotWords } from './delivery-days.ts';
import { ownDeliveryTexts as texts } from './own-delivery-texts.ts';

/** What an order's page says of the day it is brought or collected. Null while nothing is offered or planned, and once it is over. */
export async function readOwnDelivery({ db, clock }: Pick<ActContext, 'db' | 'clock'>, orderId: string) {
  const { offer, stop } = await findDelivery(db, orderId);
  if (!offer && !stop) return null;
  const order = await findOrder(db, orderId);
  if (!order || order.cancelledAt || order.stage === 'delivered') return null;
  const today = lagosDay(clock());
  const way = order.shippingOption === 'PICKUP' ? ('pickup' as const) : ('delivery' as const);
  const isOnWay = stop?.state === 'on_way';
  const picked = offer?.pickedDay
    ? { day: offer.pickedDay, fromTime: offer.pickedFrom, toTime: offer.pickedTo }
    : undefined;
  const slots = isOnWay ? [] : (offer?.slots.filter(({ day }) => day >= today) ?? []);
  const leftKobo = owedKobo(order);
  const isMissed = stop?.state === 'planned' && stop.day < today;
  const words = isMissed
    ? null
    : stop
      ? (isOnWay ? texts.onWay : picked?.day === stop.day ? texts.picked : texts.planned)(slotWords(stop))
      : picked
        ? texts.picked(slotWords(picked))
        : null;
  if (!words && slots.length === 0) return null;
  return {
    way,
    words,
    slots: slots.map((slot) => ({ value: slotKey(slot), label: slotWords(slot) })),
    picked: picked ? slotKey(picked) : null,
    owed: leftKobo > 0 ? formatKobo(leftKobo) : null,
  };
}

export type OwnDelivery = NonNullable<Awaited<ReturnType<typeof readOwnDelivery>>>;
