import { fromLagosDay } from '#app/platform/time/lagos-time.ts';
import type { BookRange, Step } from './book-range.ts';
import { bookTexts } from './book-texts.ts';
import type { Column } from './reports.ts';

export interface Asked {
  range: BookRange;
  step: Step;
  now: Date;
  /** Lines of a list. */
  most: number;
}

const words = bookTexts.reports.columns;

export const column = (key: keyof typeof words, kind: Column['kind']): Column => ({ key, heading: words[key], kind });

/** The first column of a report by time. */
export const partColumn = (step: Step): Column => ({ key: 'part', heading: bookTexts.part[step], kind: 'text' });

/** The days of a part, as a list of orders is narrowed by them. */
export function daysOf(range: BookRange, parts: string[], index: number): BookRange {
  const next = parts[index + 1];
  const last = next && new Date(fromLagosDay(next).getTime() - 86_400_000).toISOString().slice(0, 10);
  return { from: parts[index] ?? range.from, to: last ?? range.to };
}

export const ordersIn = ({ from, to }: BookRange, filter: Record<string, string> = {}) =>
  `/orders?${new URLSearchParams({ ...filter, from, to, cancelled: 'no' })}`;

/** A sum of nothing has no sign. */
export const minus = (kobo: number) => (kobo === 0 ? 0 : -kobo);
