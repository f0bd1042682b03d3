import { formatVariation } from '#app/features/money/documents/door/variation-text.ts';
import { type OrderDiscount, paidForLine } from '#app/features/orders/orders/door/order-discount.ts';
import type { PieceFacts } from '#app/features/shop/catalog/door/piece-facts.server.ts';
import type { ChosenValue } from '#app/features/shop/options/door/choice.ts';
import { formatKobo } from '#app/platform/money/kobo.ts';
import { shareOut } from '#app/platform/money/share-out.ts';
import { formatDateRange, fromLagosDay } from '#app/platform/time/lagos-time.ts';
import { lineChangeTexts } from '../line-change-texts.ts';

/** A line of an order as a change keeps it, before and after. */
export interface SheetLine {
  /** Stays with a line for good, so that its ticket does. */
  position: number;
  /** Null for work of its own, and once the piece has been deleted from the shop. */
  productId: string | null;
  name: string;
  category: string;
  pictureKey: string | null;
  color: string;
  size: string;
  options: ChosenValue[];
  /** Before discounts. */
  unitPriceKobo: number;
  quantity: number;
  /** Its part of the order's discounts, all units together. */
  discountKobo: number;
  facts: PieceFacts | null;
}

export const totalOf = (lines: readonly SheetLine[]) => lines.reduce((sum, line) => sum + paidForLine(line), 0);

const discountOf = (lines: readonly SheetLine[]) => lines.reduce((sum, { discountKobo }) => sum + discountKobo, 0);

/** Units that go take their part of the discounts along, and units that come have none. Never more than the line costs. */
export function keptDiscount(
  was: Pick<SheetLine, 'quantity' | 'discountKobo'>,
  { quantity, unitPriceKobo }: Pick<SheetLine, 'quantity' | 'unitPriceKobo'>,
): number {
  const part = quantity >= was.quantity ? was.discountKobo : Math.floor((was.discountKobo * quantity) / was.quantity);
  return Math.min(part, quantity * unitPriceKobo);
}

/** What was taken off, once its lines have changed: each discount less its share of what went, to the kobo. */
export function discountsAfter(discounts: readonly OrderDiscount[], lines: readonly SheetLine[]): OrderDiscount[] {
  const parts = shareOut(
    discountOf(lines),
    discounts.map(({ amountKobo }) => amountKobo),
  );
  return discounts.map((discount, index) => ({ ...discount, amountKobo: parts[index] ?? 0 }));
}

/** The same lines with a sum taken off, each in proportion to what is paid for it. */
export function takenOff<Line extends Parameters<typeof paidForLine>[0]>(
  lines: readonly Line[],
  sumKobo: number,
): (Line & { discountKobo: number })[] {
  const parts = shareOut(sumKobo, lines.map(paidForLine));
  return lines.map((line, index) => ({ ...line, discountKobo: (line.discountKobo ?? 0) + (parts[index] ?? 0) }));
}

interface LineRow {
  label: string;
  was: string;
  now: string;
}

/** What differs, a row for each line a person would name; `none` for what was not there. */
export function changedLines(before: readonly SheetLine[], after: readonly SheetLine[]): LineRow[] {
  const { none } = lineChangeTexts;
  const byPosition = new Map(before.map((line) => [line.position, line]));
  const stays = new Set(after.map(({ position }) => position));
  const rows = after.map((line) => {
    const was = byPosition.get(line.position);
    const isRenamed = was !== undefined && was.name !== line.name;
    return { label: line.name, was: was ? describeLine(was, isRenamed) : none, now: describeLine(line, isRenamed) };
  });
  const gone = before.filter(({ position }) => !stays.has(position));
  return [...rows, ...gone.map((line) => ({ label: line.name, was: describeLine(line), now: none }))].filter(
    ({ was, now }) => was !== now,
  );
}

/** `2 × ₦450,000, Teak, Large`, with its name where that is another one now. */
function describeLine({ name, quantity, unitPriceKobo, ...line }: SheetLine, isNamed = false): string {
  const sum = `${quantity} × ${formatKobo(unitPriceKobo)}`;
  return [isNamed ? name : '', sum, formatVariation(line)].filter(Boolean).join(', ');
}

/** Calendar days in Lagos. */
export interface PromisedDays {
  from: string;
  to: string;
}

interface Told {
  before: readonly SheetLine[];
  after: readonly SheetLine[];
  /** Null where they stay. */
  days: { was: PromisedDays; now: PromisedDays } | null;
}

/** What is another after a change, with what it was. */
export function rowsOfChange({ before, after, days }: Told) {
  const rows = changedLines(before, after);
  return days
    ? [...rows, { label: lineChangeTexts.days, was: describeDays(days.was), now: describeDays(days.now) }]
    : rows;
}

const describeDays = ({ from, to }: PromisedDays) => formatDateRange(fromLagosDay(from), fromLagosDay(to));

/** `₦30,000 more` */
export function describeDifference(differenceKobo: number): string {
  const { more, less, same } = lineChangeTexts.difference;
  if (differenceKobo === 0) return same;
  return differenceKobo > 0 ? more(formatKobo(differenceKobo)) : less(formatKobo(-differenceKobo));
}

interface Outcome {
  /** Null while it waits. */
  how: keyof typeof lineChangeTexts.made | null;
  differenceKobo: number;
  closedReason: string;
}

/** What became of it, in a sentence. */
export function describeOutcome({ how, differenceKobo, closedReason }: Outcome) {
  return lineChangeTexts.made[how ?? 'proposed'](describeDifference(differenceKobo), closedReason);
}
