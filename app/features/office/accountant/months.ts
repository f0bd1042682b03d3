import type { BookRange } from '#app/features/office/books/book-range.ts';
import { addDays, fromLagosDay, lagosDay } from '#app/platform/time/lagos-time.ts';

/** At most as many months as there are to choose from: the law has books kept for six years. */
const MOST_MONTHS = 72;

/** `2026-11`, the newest first, back to the month of `first`, and the one before this in any case: that is the one closed last. */
export function monthsUpTo(now: Date, first: Date): string[] {
  const last = monthNumber(now);
  const kept = last - monthNumber(first) + 1;
  return Array.from({ length: Math.min(Math.max(kept, 2), MOST_MONTHS) }, (_, ago) => {
    const months = last - ago;
    return `${Math.floor(months / 12)}-${String((months % 12) + 1).padStart(2, '0')}`;
  });
}

function monthNumber(at: Date): number {
  const [year = 0, month = 0] = lagosDay(at).split('-').map(Number);
  return year * 12 + month - 1;
}

/** Its first and last day. */
export function daysOfMonth(month: string): BookRange {
  const [year = 0, number = 0] = month.split('-').map(Number);
  const next = number === 12 ? `${year + 1}-01-01` : `${year}-${String(number + 1).padStart(2, '0')}-01`;
  return { from: `${month}-01`, to: lagosDay(addDays(fromLagosDay(next), -1)) };
}
