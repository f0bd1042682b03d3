import { formatVariation } from '#app/features/money/documents/door/variation-text.ts';
import { formatKobo } from '#app/platform/money/kobo.ts';
import { formatDate, formatDateTime } from '#app/platform/time/lagos-time.ts';
import { freeDeliveryReason, viewDiscounts } from './door/order-discount.ts';
import type { OrderFacts, OrderFactsLine } from './door/order-facts.ts';
import { formatOrderNumber } from './door/order-number.ts';
import { orderTexts } from './door/order-texts.ts';
import { formatEstimate } from './order-estimate.ts';

/** The parameters of the order mails, by the names the original site's EmailJS templates use. */
export type OrderMailParameters = {
  to_email: string;
  userEmail: string;
  /** The item list, one piece a line. */
  message: string;
  orderRefId: string;
  to_name: string;
  from_name: string;
  city: string;
  state: string;
  totalPrice: string;
  /** When the order was placed. */
  timestamp: string;
  estimatedDelivery: string;
  deliveryFee: string;
  username: string;
  /** The day the order entered the stage the mail tells. */
  date: string;
};

export function orderMailParameters(
  order: OrderFacts,
  { fromName, at }: { fromName: string; at: Date },
): OrderMailParameters {
  return {
    to_email: order.userEmail,
    userEmail: order.userEmail,
    message: [
      ...order.lines.map(formatItem),
      ...viewDiscounts(order.discounts).map(({ term, sum }) => `${term}: ${sum}`),
    ].join('\n'),
    orderRefId: formatOrderNumber(order),
    to_name: order.username,
    from_name: fromName,
    city: order.city,
    state: order.state,
    totalPrice: formatKobo(order.totalKobo),
    timestamp: formatDateTime(order.createdAt),
    estimatedDelivery: formatEstimate(order),
    deliveryFee: formatDeliveryFee(order),
    username: order.username,
    date: formatDate(at),
  };
}

/** `Shipping not included` until the owner has quoted the fee; nothing to pay for a pickup. Says whether it is paid. */
export function formatDeliveryFee(
  order: Pick<OrderFacts, 'deliveryFeeKobo' | 'feeState' | 'shippingOption' | 'discounts'>,
): string {
  if (order.feeState === 'waived') return freeDeliveryReason(order.discounts) ?? orderTexts.freeDeliveryAgreed;
  if (order.deliveryFeeKobo !== null) {
    const amount = formatKobo(order.deliveryFeeKobo);
    return order.feeState === 'paid' ? `${amount}, paid` : `${amount}, not paid yet`;
  }
  return order.shippingOption === 'PICKUP' ? orderTexts.noDeliveryFee : orderTexts.shippingNotIncluded;
}

/** `2 × Adunni sofa (Indigo, 3-seater): ₦900,000` */
function formatItem(line: OrderFactsLine): string {
  const variation = formatVariation(line);
  const price = formatKobo(line.unitPriceKobo * line.quantity);
  return `${line.quantity} × ${line.name}${variation ? ` (${variation})` : ''}: ${price}`;
}
