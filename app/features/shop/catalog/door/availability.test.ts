import { expect, test } from 'vitest';
import { isForSale, leadTime, stockState } from './availability.ts';

test.each([
  [true, null, true, 'made_to_order'],
  [true, 3, true, 'ready'],
  [true, 0, false, 'sold_out'],
  [false, null, false, 'sold_out'],
  [false, 3, false, 'sold_out'],
])('switch %s and %s units: for sale %s, %s', (isInStock, stockCount, sale, state) => {
  expect(isForSale({ isInStock, stockCount })).toBe(sale);
  expect(stockState({ isInStock, stockCount })).toBe(state);
});

test('a lead time is a range, or one number where both ends meet', () => {
  expect(leadTime({ leadDaysMin: 15, leadDaysMax: 20 })).toBe('15 to 20 days');
  expect(leadTime({ leadDaysMin: 1, leadDaysMax: 1 })).toBe('1 day');
});
