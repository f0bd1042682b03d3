import { expect, test } from 'vitest';
import { localFee } from './fees.ts';

test.each([
  [1_200_000, 28_000],
  [249_999, 3_750],
  [250_000, 13_750],
  [1_000_000_000, 200_000],
])('the fee for %i kobo is %i', (amount, fee) => {
  expect(localFee(amount)).toBe(fee);
});
