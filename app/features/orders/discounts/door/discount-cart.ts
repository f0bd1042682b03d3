import type { CartLine, CartSummary } from '#app/features/shop/cart/door/cart-rules.ts';
import { type Offer, type Reckoning, reckonDiscounts } from '../discount-rules.ts';

export interface DiscountedCart extends Pick<Reckoning, 'code' | 'isDeliveryFree'> {
  /** What can be ordered, each with its part of the discounts. */
  lines: (CartLine & { discountKobo: number })[];
  /** Those that count. */
  discounts: Reckoning['applied'];
  /** What the pieces come to after them. */
  totalKobo: number;
}

/** The one place where a cart meets its discounts. Whoever collects has no delivery that could be free. */
export function discountCart(
  { lines, totalKobo }: Pick<CartSummary, 'lines' | 'totalKobo'>,
  offers: readonly Offer[],
  shippingOption?: 'LAGOS' | 'OTHERS' | 'PICKUP',
): DiscountedCart {
  const { applied, ofLines, discountKobo, isDeliveryFree, code } = reckonDiscounts(lines, offers);
  const isPickup = shippingOption === 'PICKUP';
  return {
    lines: lines.map((line, index) => ({ ...line, discountKobo: ofLines[index] ?? 0 })),
    discounts: isPickup ? applied.filter(({ kind }) => kind !== 'free_delivery') : applied,
    totalKobo: totalKobo - discountKobo,
    isDeliveryFree: isDeliveryFree && !isPickup,
    code,
  };
}
