import { describe, expect, it } from 'vitest';
import { sampleLineChange } from '../sample-change.ts';
import { changedLines, discountsAfter, keptDiscount, type SheetLine, takenOff, totalOf } from './line-sheet.ts';

const [sofa] = sampleLineChange.before as [SheetLine];
const stool: SheetLine = { ...sofa, position: 1, name: 'Stool', size: '', unitPriceKobo: 1_000_000, quantity: 4 };

describe('a discount of a line', () => {
  it.each([
    ['stays with what stays', { quantity: 2, discountKobo: 1_000 }, { quantity: 2, unitPriceKobo: 50_000 }, 1_000],
    ['goes along with what goes', { quantity: 3, discountKobo: 1_000 }, { quantity: 1, unitPriceKobo: 50_000 }, 333],
    ['is none of what comes', { quantity: 1, discountKobo: 1_000 }, { quantity: 5, unitPriceKobo: 50_000 }, 1_000],
    ['is never more than the line', { quantity: 1, discountKobo: 1_000 }, { quantity: 1, unitPriceKobo: 400 }, 400],
  ])('%s', (_, was, now, expected) => {
    expect(keptDiscount(was, now)).toBe(expected);
  });

  it('is what the order says was taken off, to the kobo', () => {
    const lines = [{ ...sofa, discountKobo: 333 }, stool];
    const discount = (id: string, amountKobo: number) => ({
      id,
      name: id,
      code: null,
      kind: 'amount' as const,
      amountKobo,
    });
    const after = discountsAfter([discount('a', 700), discount('b', 300), discount('free', 0)], lines);
    expect(after.map(({ amountKobo }) => amountKobo)).toEqual([233, 100, 0]);
  });
});

it('takes a sum off lines as they are paid', () => {
  const lines = takenOff([sofa, stool], 4_900_000);
  expect(lines.map(({ discountKobo }) => discountKobo)).toEqual([4_500_000, 400_000]);
  expect(totalOf(lines)).toBe(totalOf([sofa, stool]) - 4_900_000);
});

it('says what differs of each line, and which come and go', () => {
  const renamed = { ...sofa, name: 'Adunni long sofa', quantity: 2 };
  const rows = changedLines([sofa, stool], [renamed, { ...stool, position: 2, name: 'Bench' }]);
  expect(rows).toEqual([
    {
      label: 'Adunni long sofa',
      was: 'Adunni sofa, 1 × ₦450,000, Indigo, 3-seater',
      now: 'Adunni long sofa, 2 × ₦450,000, Indigo, 3-seater',
    },
    { label: 'Bench', was: 'Not in the order', now: '4 × ₦10,000, Indigo' },
    { label: 'Stool', was: '4 × ₦10,000, Indigo', now: 'Not in the order' },
  ]);
  expect(changedLines([sofa], [sofa])).toEqual([]);
});
