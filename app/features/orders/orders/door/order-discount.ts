import { formatKobo } from '#app/platform/money/kobo.ts';
import { orderTexts } from './order-texts.ts';

export const DISCOUNT_KINDS = ['percent', 'amount', 'class_fee', 'free_delivery'] as const;
export type DiscountKind = (typeof DISCOUNT_KINDS)[number];

/** What was taken off an order, and why, as it was when it was ordered. Free delivery takes nothing off the pieces. */
export interface OrderDiscount {
  id: string;
  name: string;
  /** What the customer typed for it; null where everybody had it. */
  code: string | null;
  kind: DiscountKind;
  amountKobo: number;
}

/** `Opening week (WELCOME10)` and `−₦5,000`, for every place that says what an order comes to. Free delivery is said beside the delivery. */
export function viewDiscounts(discounts: readonly OrderDiscount[]): { term: string; sum: string }[] {
  return discounts
    .filter(({ amountKobo }) => amountKobo > 0)
    .map((discount) => ({ term: reasonOf(discount), sum: formatKobo(-discount.amountKobo) }));
}

/** Why something was taken off. */
export const reasonOf = ({ name, code }: Pick<OrderDiscount, 'name' | 'code'>) =>
  code === null ? name : `${name} (${code})`;

/** Why the delivery is free; null where it is not. */
export function freeDeliveryReason(discounts: readonly OrderDiscount[]): string | null {
  const free = discounts.find(({ kind }) => kind === 'free_delivery');
  return free ? orderTexts.freeDelivery(reasonOf(free)) : null;
}

export const discountedKobo = (discounts: readonly OrderDiscount[]) =>
  discounts.reduce((sum, { amountKobo }) => sum + amountKobo, 0);

/** What is paid for a line: its units without its part of the discounts. What goes back for it is at most that. */
export function paidForLine({
  unitPriceKobo,
  quantity,
  discountKobo = 0,
}: {
  unitPriceKobo: number;
  quantity: number;
  discountKobo?: number | undefined;
}): number {
  return unitPriceKobo * quantity - discountKobo;
}
