import type { BookRange } from '#app/features/books/book-range.ts';
import { addDays, fromLagosDay, lagosDay } from '#app/platform/time/lagos-time.ts';

/** As many months as there are to choose from: the law has books kept for six years. */
const MOST_MONTHS = 72;

/** `2026-11`, the newest first. */
export function monthsUpTo(now: Date): string[] {
  const [year = 0, month = 0] = lagosDay(now).split('-').map(Number);
  return Array.from({ length: MOST_MONTHS }, (_, ago) => {
    const months = year * 12 + month - 1 - ago;
    return `${Math.floor(months / 12)}-${String((months % 12) + 1).padStart(2, '0')}`;
  });
}

/** Its first and last day. */
export function daysOfMonth(month: string): BookRange {
  const [year = 0, number = 0] = month.split('-').map(Number);
  const next = number === 12 ? `${year + 1}-01-01` : `${year}-${String(number + 1).padStart(2, '0')}-01`;
  return { from: `${month}-01`, to: lagosDay(addDays(fromLagosDay(next), -1)) };
}
