import { addDays, formatDateRange, fromLagosDay, lagosDay } from '#app/platform/time/lagos-time.ts';

export type DeliveryZone = 'LAGOS' | 'OTHERS';

/** The zone that an address is in, by its state as `NIGERIAN_STATES` spells it. */
export function deliveryZone(state: string): DeliveryZone {
  return state === 'Lagos' ? 'LAGOS' : 'OTHERS';
}

/**
 * When a piece ordered at `now` will be ready: whole days in Lagos, `leadDaysMin` to `leadDaysMax` after today (15 to 20
 * unless the piece says otherwise). Both at noon, so that no zone shows a neighbouring day.
 */
export function deliveryWindow(now: Date, leadDaysMin: number, leadDaysMax: number): { from: Date; to: Date } {
  const today = fromLagosDay(lagosDay(now));
  return { from: addDays(today, leadDaysMin), to: addDays(today, leadDaysMax) };
}

/** `6 to 11 December`; this year goes without saying. */
export function readyDates(now: Date, { from, to }: { from: Date; to: Date }): string {
  return formatDateRange(from, to).replaceAll(` ${lagosDay(now).slice(0, 4)}`, '');
}
