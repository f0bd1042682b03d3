import { formatDateRange, fromLagosDay } from '#app/platform/time/lagos-time.ts';

/** `6 to 11 December 2026`: the window of 15 to 20 days from the order, frozen when it was paid. */
export function formatEstimate(order: { estimatedFrom: string; estimatedTo: string }): string {
  return formatDateRange(fromLagosDay(order.estimatedFrom), fromLagosDay(order.estimatedTo));
}

/** `6 to 11 December`, where the year is plain. */
export const formatEstimateShort = (order: { estimatedFrom: string; estimatedTo: string }): string =>
  formatEstimate(order).replace(/ \d{4}/g, '');
