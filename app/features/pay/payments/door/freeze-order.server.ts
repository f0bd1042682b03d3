import type { OrderDiscount } from '#app/features/orders/orders/door/order-discount.ts';
import type {
  AgreedVersions,
  Destination,
  OrderSnapshot,
  ShippingOption,
} from '#app/features/orders/orders/door/order-snapshot.ts';
import type { CartLine } from '#app/features/shop/cart/door/cart-rules.ts';
import { deliveryWindow } from '#app/features/shop/catalog/door/delivery.ts';
import { textOf } from '#app/features/shop/options/door/choice.ts';
import { addDays, fromLagosDay, lagosDay } from '#app/platform/time/lagos-time.ts';
import { fingerprintOf } from '../create-attempt.server.ts';

/** A line as the shop has it now, from a cart or from a quote. */
type LiveLine = Pick<
  CartLine,
  'name' | 'category' | 'color' | 'size' | 'unitPriceKobo' | 'quantity' | 'leadDaysMin' | 'leadDaysMax'
> & { discountKobo?: number; productId: string | null; picture: { key: string } | null; chosen?: CartLine['chosen'] };

interface FreezeInput {
  lines: readonly LiveLine[];
  discounts?: readonly OrderDiscount[];
  /** Null or absent when everything is paid at once. */
  depositKobo?: number | null;
  shippingOption: ShippingOption;
  destination: Destination;
  /** A price for the place and no range; undefined where the delivery is agreed after the order. */
  deliveryFeeKobo?: number | undefined;
  username: string;
  agreedTo: AgreedVersions;
  now: Date;
}

/** Everything the order will be made of, as it is at this moment. The slowest piece decides the dates. */
export function freezeOrder({
  lines,
  discounts = [],
  depositKobo = null,
  shippingOption,
  destination,
  deliveryFeeKobo,
  username,
  agreedTo,
  now,
}: FreezeInput): OrderSnapshot {
  const slowest = (which: 'leadDaysMin' | 'leadDaysMax') => Math.max(...lines.map((line) => line[which]));
  const { from, to } = deliveryWindow(now, slowest('leadDaysMin'), slowest('leadDaysMax'));
  return {
    lines: lines.map(({ productId, name, category, picture, color, size, chosen = [], discountKobo = 0, ...line }) => ({
      productId,
      name,
      category,
      pictureKey: picture?.key ?? null,
      color,
      size,
      unitPriceKobo: line.unitPriceKobo,
      quantity: line.quantity,
      ...(chosen.length > 0 && { options: chosen }),
      ...(discountKobo > 0 && { discountKobo }),
    })),
    ...(discounts.length > 0 && { discounts: [...discounts] }),
    ...(depositKobo !== null && { depositKobo }),
    shippingOption,
    destination,
    ...(deliveryFeeKobo && { deliveryFeeKobo }),
    username,
    agreedTo,
    estimatedFrom: lagosDay(from),
    estimatedTo: lagosDay(to),
  };
}

/**
 * What makes two payments the same purchase: the pieces, their prices, what is taken off, where they go, what is paid first and who is charged. Not the names or the
 * dates, which may change without the customer meaning anything else.
 */
export function fingerprintOfPurchase(snapshot: OrderSnapshot, email: string): string {
  const lines = snapshot.lines
    .map(({ productId, color, size, options, unitPriceKobo, quantity }) =>
      JSON.stringify([productId, color, size, unitPriceKobo, quantity, ...(options ? [textOf(options)] : [])]),
    )
    .sort();
  const { shippingOption, destination, depositKobo, discounts, deliveryFeeKobo } = snapshot;
  const { addressLine1, callLine, city, state, landmark, deliveryNotes, localGovernmentArea, floor } = destination;
  const place = [addressLine1, callLine, city, state, landmark, deliveryNotes];
  const more = [localGovernmentArea ?? null, floor ?? null, deliveryFeeKobo ?? null];
  const takenOff = discounts?.map(({ id, amountKobo }) => [id, amountKobo]);
  return fingerprintOf([
    ...[lines, shippingOption, place, email],
    ...(depositKobo ? [depositKobo] : []),
    ...(takenOff ? [takenOff] : []),
    ...(more.some((each) => each !== null) ? [{ more }] : []),
  ]);
}

/** The days count from the order, and the order is made when the money arrives, which may be days after the snapshot. */
export function shiftEstimate(snapshot: OrderSnapshot, frozenAt: Date, paidAt: Date): OrderSnapshot {
  const days = Math.round(
    (fromLagosDay(lagosDay(paidAt)).getTime() - fromLagosDay(lagosDay(frozenAt)).getTime()) / 86_400_000,
  );
  const shift = (day: string) => lagosDay(addDays(fromLagosDay(day), days));
  return { ...snapshot, estimatedFrom: shift(snapshot.estimatedFrom), estimatedTo: shift(snapshot.estimatedTo) };
}

/** A piece the owner deleted while it was being paid for is still delivered; the order only cannot point to it any more. */
export function withoutDeleted(snapshot: OrderSnapshot, existing: readonly { id: string }[]): OrderSnapshot {
  const ids = new Set(existing.map(({ id }) => id));
  return {
    ...snapshot,
    lines: snapshot.lines.map((line) =>
      line.productId !== null && ids.has(line.productId) ? line : { ...line, productId: null },
    ),
  };
}
