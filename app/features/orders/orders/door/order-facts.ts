import type { Instalment } from '#app/features/money/dues/door/instalments.ts';
import type { ChosenValue } from '#app/features/shop/options/door/choice.ts';
import type { OrderDiscount } from './order-discount.ts';
import { formatOrderNumber } from './order-number.ts';
import type { ShippingOption } from './order-snapshot.ts';
import type { FeeState, OrderStage } from './order-stages.ts';

/** The most letters beside a photograph of the team. */
export const MAX_CAPTION_LENGTH = 120;

export const ORDER_SOURCES = ['site', 'phone', 'chat', 'workshop'] as const;

export interface OrderFactsLine {
  name: string;
  pictureKey: string | null;
  color: string;
  size: string;
  options?: ChosenValue[];
  unitPriceKobo: number;
  quantity: number;
  discountKobo?: number;
}

/** What mails and notifications tell of an order. */
export interface OrderFacts {
  id: string;
  number: number;
  numberPrefix: string;
  /** Null when nobody has an account for it. */
  userId: string | null;
  /** Empty when the customer gave none. */
  userEmail: string;
  username: string;
  reference: string;
  stage: OrderStage;
  /** When it came to its stage by a move; null while it is new. */
  completionDate: Date | null;
  shippingOption: ShippingOption;
  addressLine1: string;
  callLine: string;
  city: string;
  state: string;
  /** After discounts. */
  totalKobo: number;
  discounts: OrderDiscount[];
  /** Of that, what is left to pay. */
  balanceKobo: number;
  /** Its parts with their days, as they are when the order is new; absent where none were agreed. */
  instalments?: Instalment[];
  /** Null until the owner has quoted it. */
  deliveryFeeKobo: number | null;
  /** What became of the fee, see `orders.fee_state`. */
  feeState: FeeState;
  /** Calendar days in Lagos, `2026-12-06`. */
  estimatedFrom: string;
  estimatedTo: string;
  createdAt: Date;
  lines: OrderFactsLine[];
}

/**
 * The same facts with everything people typed on one line each, so that no name can write lines of its own into the text part of
 * a mail.
 */
export function onOneLine(order: OrderFacts): OrderFacts {
  return {
    ...order,
    username: oneLine(order.username),
    addressLine1: oneLine(order.addressLine1),
    city: oneLine(order.city),
    state: oneLine(order.state),
    lines: order.lines.map((line) => ({
      ...line,
      name: oneLine(line.name),
      color: oneLine(line.color),
      size: oneLine(line.size),
      options: line.options?.map((each) => ({ ...each, name: oneLine(each.name), label: oneLine(each.label) })) ?? [],
    })),
  };
}

function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim();
}

/** What is kept with a notification of an order. */
export function orderDetails(order: OrderFacts, at: Date): Record<string, string> {
  return {
    orderRefId: formatOrderNumber(order),
    timestamp: at.toISOString(),
    state: order.state,
    estimatedFrom: order.estimatedFrom,
    estimatedTo: order.estimatedTo,
    userEmail: order.userEmail,
    username: order.username,
  };
}
