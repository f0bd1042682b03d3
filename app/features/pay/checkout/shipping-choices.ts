import { canPickUp } from '#app/features/ground/settings/door/missing-facts.ts';
import type { ShopSettings } from '#app/features/ground/settings/door/shop-settings.ts';
import { SHIPPING_OPTIONS, type ShippingOption } from '#app/features/orders/orders/door/order-snapshot.ts';
import { deliveryWindow, deliveryZone } from '#app/features/shop/catalog/door/delivery.ts';
import {
  type DeliveryPrice,
  feeOfPlace,
  feeOfZone,
  fixedFee,
  formatFee,
  largestOf,
  type PlaceOfDelivery,
  type SizeClass,
} from '#app/features/shop/delivery-prices/door/delivery-price.ts';
import { formatDateRange } from '#app/platform/time/lagos-time.ts';

export interface ShippingChoice {
  value: ShippingOption;
  /** `about ₦25,000 to ₦40,000`, `₦25,000` where it is a price, or `Free` */
  estimate: string;
  /** Kobo, where it is a price and no estimate: it is not agreed afterwards. */
  fixedKobo: number | undefined;
  /** `6 to 11 December 2026` */
  dates: string;
}

interface OrderedPiece {
  sizeClass: SizeClass;
  leadDaysMin: number;
  leadDaysMax: number;
}

interface Priced {
  business: ShopSettings['business'];
  prices: readonly DeliveryPrice[];
  /** Where it goes, as far as that is known. */
  address: PlaceOfDelivery | undefined;
}

/**
 * Delivery in Lagos, delivery elsewhere and pickup, each with what it may cost and when. The largest piece decides the vehicle and
 * the slowest one the dates. No pickup where nobody knows where.
 */
export function shippingChoices(
  pieces: readonly OrderedPiece[],
  { business, prices, address }: Priced,
  now: Date,
): ShippingChoice[] {
  const window = orderWindow(pieces, now);
  const dates = formatDateRange(window.from, window.to);
  const largest = largestOf(pieces.map(({ sizeClass }) => sizeClass));
  const options = SHIPPING_OPTIONS.filter((value) => value !== 'PICKUP' || canPickUp(business.workshop));
  return options.map((value) => {
    if (value === 'PICKUP') return { value, dates, estimate: 'Free', fixedKobo: undefined };
    const isThere = address && deliveryZone(address.state) === value;
    const fee = isThere ? feeOfPlace(prices, address, largest) : feeOfZone(prices, value, largest);
    const fixedKobo = isThere ? fixedFee(fee) : undefined;
    const estimate = fee ? `${fixedKobo === undefined ? 'about ' : ''}${formatFee(fee)}` : 'agreed with you';
    return { value, dates, estimate, fixedKobo };
  });
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
