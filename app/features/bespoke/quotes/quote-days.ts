import type { OrderRequestSnapshot } from '#app/features/orders/order-requests/door/order-request-snapshot.ts';
import { daysBetween, lagosDay } from '#app/platform/time/lagos-time.ts';
import { quoteTexts } from './door/quote-texts.ts';

/** `15 to 20 days`: how long it takes from the payment on. A version was frozen with the days that counted from its sending. */
export function leadDaysOf({
  snapshot,
  sentAt,
}: {
  snapshot: Pick<OrderRequestSnapshot, 'estimatedFrom' | 'estimatedTo'>;
  sentAt: Date;
}): string {
  const from = daysBetween(lagosDay(sentAt), snapshot.estimatedFrom);
  const to = daysBetween(lagosDay(sentAt), snapshot.estimatedTo);
  return from === to ? quoteTexts.days(to) : quoteTexts.dayRange(from, to);
}
