import { expect, it } from 'vitest';
import { depositOf } from './deposit.ts';

const made = { quantity: 1, unitPriceKobo: 33_333_300, availableCount: null };
const ready = { quantity: 2, unitPriceKobo: 1_000_000, availableCount: 5 };

it.each([
  ['a piece that is made', [made], 50, 16_666_700],
  ['finished pieces whole beside it', [made, ready], 50, 18_666_700],
  ['nothing first of finished pieces alone', [ready], 50, null],
  ['nothing first where the owner asks for no deposit', [made], 0, null],
  ['nothing first of an empty cart', [], 50, null],
  ['a part that can be paid', [{ ...made, unitPriceKobo: 10_000 }], 50, 5_000],
  ['nothing first where that would be too small to pay', [{ ...made, unitPriceKobo: 10_000 }], 30, null],
  ['nothing first where the rest would be', [{ ...made, unitPriceKobo: 10_000 }], 70, null],
])('asks for %s', (_what, lines, percent, kobo) => {
  expect(depositOf(lines, percent)).toBe(kobo);
});
