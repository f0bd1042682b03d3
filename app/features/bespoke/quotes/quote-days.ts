import type { OrderRequestSnapshot } from '#app/features/orders/order-requests/door/order-request-snapshot.ts';
import { addDays, daysBetween, formatDate, lagosDay } from '#app/platform/time/lagos-time.ts';
import { quoteTexts } from './door/quote-texts.ts';

interface Estimated {
  snapshot: Pick<OrderRequestSnapshot, 'estimatedFrom' | 'estimatedTo'>;
  sentAt: Date;
}

/** `15 to 20 days`: how long it takes from the payment on. A version was frozen with the days that counted from its sending. */
export function leadDaysOf({ snapshot, sentAt }: Estimated): string {
  const from = daysBetween(lagosDay(sentAt), snapshot.estimatedFrom);
  const to = daysBetween(lagosDay(sentAt), snapshot.estimatedTo);
  return from === to ? quoteTexts.days(to) : quoteTexts.dayRange(from, to);
}

/** `16 January 2027`: when it is ready at the latest if work on it starts at `from`. */
export const readyBy = ({ snapshot, sentAt }: Estimated, from: Date): string =>
  formatDate(addDays(from, daysBetween(lagosDay(sentAt), snapshot.estimatedTo)));
