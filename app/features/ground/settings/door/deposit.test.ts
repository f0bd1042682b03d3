import { expect, it } from 'vitest';
import { depositOf } from './deposit.ts';

const made = { quantity: 1, unitPriceKobo: 33_333_300, availableCount: null, deposit: 'shop' } as const;
const ready = { quantity: 2, unitPriceKobo: 1_000_000, availableCount: 5, deposit: 'shop' } as const;
const table = { ...made, unitPriceKobo: 10_000_000 };

it.each([
  ['a piece that is made', [made], 50, 16_666_700],
  ['finished pieces whole beside it', [made, ready], 50, 18_666_700],
  ['nothing first of finished pieces alone', [ready], 50, null],
  ['nothing first where the owner asks for no deposit', [made], 0, null],
  ['nothing first of an empty cart', [], 50, null],
  ['a part that can be paid', [{ ...made, unitPriceKobo: 10_000 }], 50, 5_000],
  ['nothing first where that would be too small to pay', [{ ...made, unitPriceKobo: 10_000 }], 30, null],
  ['nothing first where the rest would be', [{ ...made, unitPriceKobo: 10_000 }], 70, null],
  [
    'its own share of a piece that has one, whatever the shop asks for',
    [{ ...table, deposit: '30' as const }],
    0,
    3_000_000,
  ],
  ['its own share of a finished piece that has one', [{ ...ready, deposit: '70' as const }], 0, 1_400_000],
  ['everything of a piece that is paid at once', [{ ...table, deposit: 'full' as const }], 50, null],
  [
    'line by line where pieces differ',
    [table, { ...table, deposit: 'full' as const }, { ...table, deposit: '30' as const }],
    50,
    18_000_000,
  ],
])('asks for %s', (_what, lines, percent, kobo) => {
  expect(depositOf(lines, percent)).toBe(kobo);
});
