import { expect, it } from 'vitest';
import { marginRows, sumUp } from './margin-report.ts';

const line = (name: string, more: object = {}) => ({
  productId: name,
  name,
  quantity: 1,
  unitPriceKobo: 10_000_000,
  discountKobo: 0,
  vatBasisPoints: 0,
  orderedAt: new Date('2026-11-03T10:00:00Z'),
  usualMaker: '',
  cost: { estimateKobo: 6_000_000, isPartial: false, trueKobo: null, maker: '' },
  ...more,
});

it('sums up what was reckoned, what it cost and what is left, by product, month and maker', () => {
  const lines = [
    line('Bench'),
    line('Bench', {
      cost: { estimateKobo: 6_000_000, isPartial: false, trueKobo: 7_500_000, maker: 'Sani' },
      discountKobo: 1_000_000,
    }),
    line('Bed', { orderedAt: new Date('2026-10-31T23:30:00Z'), cost: null }),
  ];
  expect(marginRows(lines, 'product')).toEqual([
    {
      key: 'Bench',
      pieces: 2,
      soldKobo: 19_000_000,
      estimateKobo: 12_000_000,
      trueKobo: 7_500_000,
      differenceKobo: 1_500_000,
      leftKobo: 5_500_000,
      percent: 28,
      incomplete: 0,
    },
    {
      key: 'Bed',
      pieces: 1,
      soldKobo: 10_000_000,
      estimateKobo: null,
      trueKobo: null,
      differenceKobo: null,
      leftKobo: null,
      percent: null,
      incomplete: 0,
    },
  ]);
  // Half an hour before midnight in London it is November in Lagos.
  expect(marginRows(lines, 'month').map(({ key, pieces }) => [key, pieces])).toEqual([['2026-11', 3]]);
  expect(marginRows(lines, 'maker').map(({ key, pieces }) => [key, pieces])).toEqual([
    ['', 2],
    ['Sani', 1],
  ]);
});

it('leaves VAT out of what is left', () => {
  expect(sumUp([line('Bench', { unitPriceKobo: 10_750_000, vatBasisPoints: 750 })])).toMatchObject({
    leftKobo: 4_000_000,
    percent: 40,
  });
});

it('judges nothing by a cost of which a part is missing, until the truth is written', () => {
  const partial = { estimateKobo: 1_000_000, isPartial: true, trueKobo: null, maker: '' };
  const unknown = { leftKobo: null, percent: null, differenceKobo: null, incomplete: 2 };
  expect(sumUp([line('Bench', { quantity: 2, cost: partial })])).toMatchObject(unknown);
  const beside = sumUp([line('Bench'), line('Bench', { cost: partial })]);
  expect(beside).toMatchObject({ leftKobo: 4_000_000, percent: 40, incomplete: 1 });
  const written = sumUp([line('Bench', { cost: { ...partial, trueKobo: 7_000_000 } })]);
  expect(written).toMatchObject({ leftKobo: 3_000_000, differenceKobo: null, incomplete: 0 });
});
