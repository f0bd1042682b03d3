import { marginOf } from '#app/features/bespoke/recipes/margin.ts';
import { lagosDay } from '#app/platform/time/lagos-time.ts';
import type { CostedLine } from './cost.queries.server.ts';

export const MARGINS_BY = ['product', 'month', 'maker'] as const;
export type MarginsBy = (typeof MARGINS_BY)[number];

export interface MarginRow {
  key: string;
  pieces: number;
  /** What they were sold at, less discounts. */
  soldKobo: number;
  /** Of those of which it is known; null where of none. */
  estimateKobo: number | null;
  trueKobo: number | null;
  /** By how much what it cost differs from what was reckoned, of those where both are known. */
  differenceKobo: number | null;
  /** What is left of the price: by the truth where it is known, else by the estimate; null where nothing is. */
  leftKobo: number | null;
  /** Of the price without VAT of those that are counted. */
  percent: number | null;
  /** Pieces that are not counted in these three, since a part of their cost could not be reckoned and nobody has written the truth. */
  incomplete: number;
}

type Line = Pick<
  CostedLine,
  'productId' | 'name' | 'quantity' | 'unitPriceKobo' | 'discountKobo' | 'vatBasisPoints' | 'orderedAt' | 'usualMaker'
> & { cost: Pick<NonNullable<CostedLine['cost']>, 'estimateKobo' | 'isPartial' | 'trueKobo' | 'maker'> | null };

/** Sold lines summed up by product, by month of the order or by who made them. */
export function marginRows(lines: readonly Line[], by: MarginsBy): MarginRow[] {
  const keyOf = ({ name, orderedAt, cost, usualMaker }: Line) =>
    by === 'product' ? name : by === 'month' ? lagosDay(orderedAt).slice(0, 7) : cost?.maker || usualMaker || '';
  const rows = [...Map.groupBy(lines, keyOf)].map(([key, all]) => ({ key, ...sumUp(all) }));
  return rows.sort((a, b) => (by === 'month' ? a.key.localeCompare(b.key) : b.soldKobo - a.soldKobo));
}

/** What all lines come to together. */
export function sumUp(lines: readonly Line[]): Omit<MarginRow, 'key'> {
  const sold = ({ unitPriceKobo, quantity, discountKobo }: Line) => unitPriceKobo * quantity - discountKobo;
  const known = (of: 'estimateKobo' | 'trueKobo') => lines.flatMap(({ cost }) => cost?.[of] ?? []);
  const sum = (all: readonly number[]) => all.reduce((total, each) => total + each, 0);
  const some = (all: readonly number[]) => (all.length > 0 ? sum(all) : null);
  const both = lines.flatMap(({ cost }) =>
    cost && !cost.isPartial && cost.estimateKobo !== null && cost.trueKobo !== null
      ? [cost.trueKobo - cost.estimateKobo]
      : [],
  );
  const left = lines.flatMap((line) => {
    const costKobo = wholeCost(line.cost);
    if (costKobo === null) return [];
    const { kobo } = marginOf({ priceKobo: sold(line), costKobo, vatBasisPoints: line.vatBasisPoints });
    return [{ kobo, net: kobo + costKobo }];
  });
  const net = sum(left.map((each) => each.net));
  const leftKobo = some(left.map(({ kobo }) => kobo));
  return {
    pieces: sum(lines.map(({ quantity }) => quantity)),
    soldKobo: sum(lines.map(sold)),
    estimateKobo: some(known('estimateKobo')),
    trueKobo: some(known('trueKobo')),
    differenceKobo: some(both),
    leftKobo,
    percent: leftKobo === null || net <= 0 ? null : Math.floor((leftKobo * 100) / net),
    incomplete: sum(lines.map(({ cost, quantity }) => (cost?.isPartial && cost.trueKobo === null ? quantity : 0))),
  };
}

/** What a line cost, by the truth where it is written and else by the estimate; null where nothing says all of it. */
export function wholeCost(cost: Line['cost']): number | null {
  if (!cost) return null;
  return cost.trueKobo ?? (cost.isPartial ? null : cost.estimateKobo);
}
