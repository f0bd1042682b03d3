import { formatKobo } from '#app/platform/money/kobo.ts';
import { formatDateRange, fromLagosDay } from '#app/platform/time/lagos-time.ts';
import { lineChangeTexts as texts } from '../line-change-texts.ts';
import type { LineChange } from './line-change.queries.server.ts';
import { changedLines } from './line-sheet.ts';

type Told = Pick<LineChange, 'before' | 'after' | 'days'>;

/** What is another after a change, with what it was. */
export function rowsOfChange({ before, after, days }: Told) {
  const rows = changedLines(before, after);
  return days ? [...rows, { label: texts.days, was: describeDays(days.was), now: describeDays(days.now) }] : rows;
}

const describeDays = ({ from, to }: { from: string; to: string }) =>
  formatDateRange(fromLagosDay(from), fromLagosDay(to));

/** `₦30,000 more` */
export function describeDifference(differenceKobo: number): string {
  const { more, less, same } = texts.difference;
  if (differenceKobo === 0) return same;
  return differenceKobo > 0 ? more(formatKobo(differenceKobo)) : less(formatKobo(-differenceKobo));
}

/** What became of it, in a sentence. */
export function describeOutcome({
  how,
  differenceKobo,
  closedReason,
}: Pick<LineChange, 'how' | 'differenceKobo' | 'closedReason'>) {
  return texts.made[how ?? 'proposed'](describeDifference(differenceKobo), closedReason);
}
