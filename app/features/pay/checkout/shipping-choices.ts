import { canPickUp } from '#app/features/ground/settings/door/missing-facts.ts';
import type { ShopSettings } from '#app/features/ground/settings/door/shop-settings.ts';
import { SHIPPING_OPTIONS, type ShippingOption } from '#app/features/orders/orders/door/order-snapshot.ts';
import {
  type DeliveryZone,
  deliveryFeeRange,
  deliveryWindow,
  type SizeClass,
} from '#app/features/shop/catalog/door/delivery.ts';
import { formatKobo } from '#app/platform/money/kobo.ts';
import { formatDateRange } from '#app/platform/time/lagos-time.ts';

export interface ShippingChoice {
  value: ShippingOption;
  /** `about ₦25,000 to ₦40,000`, or `free` */
  estimate: string;
  /** `6 to 11 December 2026` */
  dates: string;
}

interface OrderedPiece {
  sizeClass: SizeClass;
  leadDaysMin: number;
  leadDaysMax: number;
}

const BY_SIZE: readonly SizeClass[] = ['parcel', 'van', 'truck'];
/**
 * Delivery in Lagos, delivery elsewhere and pickup, each with what it may cost and when. The largest piece decides the vehicle and
 * the slowest one the dates; the fee itself is agreed after the order. No pickup where nobody knows where.
 */
export function shippingChoices(
  pieces: readonly OrderedPiece[],
  { delivery, business }: Pick<ShopSettings, 'delivery' | 'business'>,
  now: Date,
): ShippingChoice[] {
  const { ranges } = delivery;
  const window = orderWindow(pieces, now);
  const dates = formatDateRange(window.from, window.to);
  const largest = BY_SIZE.findLast((size) => pieces.some((piece) => piece.sizeClass === size)) ?? 'parcel';
  const options = SHIPPING_OPTIONS.filter((value) => value !== 'PICKUP' || canPickUp(business.workshop));
  return options.map((value) => ({
    value,
    dates,
    estimate: value === 'PICKUP' ? 'Free' : estimate(ranges, value, largest),
  }));
}

/** When everything ordered together is ready: the latest of its pieces; 15 to 20 days where nothing says otherwise. */
function orderWindow(pieces: readonly Omit<OrderedPiece, 'sizeClass'>[], now: Date): { from: Date; to: Date } {
  const latest = (days: number[], least: number) => (days.length > 0 ? Math.max(...days) : least);
  return deliveryWindow(
    now,
    latest(
      pieces.map((piece) => piece.leadDaysMin),
      15,
    ),
    latest(
      pieces.map((piece) => piece.leadDaysMax),
      20,
    ),
  );
}

function estimate(ranges: ShopSettings['delivery']['ranges'], zone: DeliveryZone, size: SizeClass): string {
  const range = deliveryFeeRange(ranges, zone, size);
  return range ? `about ${formatKobo(range.fromKobo)} to ${formatKobo(range.toKobo)}` : 'agreed with you';
}
