import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatKobo, parseNaira } from './kobo.ts';

describe('formatKobo', () => {
  // Covers 3-2
  it.each([
    [125_000_000, '₦1,250,000'],
    [125_050, '₦1,250.50'],
    [5, '₦0.05'],
    [0, '₦0'],
    [-50_000, '−₦500'],
  ])('%i → %s', (amountKobo, text) => {
    expect(formatKobo(amountKobo)).toBe(text);
  });
});

describe('parseNaira', () => {
  it.each([
    ['25000', 2_500_000],
    ['25,000', 2_500_000],
    ['₦25 000', 2_500_000],
    [' NGN 1,250,000.5 ', 125_000_050],
    ['２５０００', 2_500_000],
    ['0', 0],
  ])('understands %s', (typed, amountKobo) => {
    expect(parseNaira(typed)).toBe(amountKobo);
  });

  it.each([
    '',
    '-1',
    '+5',
    '1e9',
    '12.5.0',
    '25,00',
    '1,2345',
    '1.234',
    'NaN',
    'Infinity',
    '0x10',
    '99999999999',
    '٢٥',
    '25k',
  ])('refuses %s', (typed) => {
    expect(parseNaira(typed)).toBeUndefined();
  });

  it('reads back whatever is shown', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1_000_000_000_000 }), (amountKobo) => {
        expect(parseNaira(formatKobo(amountKobo))).toBe(amountKobo);
      }),
    );
  });
});
