import { expect, test } from 'vitest';
import { formatOrderNumber, parseOrderNumber } from './order-number.ts';

test.each(['GD-1001', 'AB2-1001', 'atelie 1001', 'gd-1001', ' gd 1001 ', 'GD1001', '#1001', '1001'])(
  '%j is order 1001',
  (typed) => {
    expect(parseOrderNumber(typed)).toBe(1001);
    expect(formatOrderNumber({ number: 1001, numberPrefix: 'GD' })).toBe('GD-1001');
  },
);

test.each(['', 'GD-', 'sofa', '-1001', '10.01', '1001 x', '99999999999999999999'])('%j is no order number', (typed) => {
  expect(parseOrderNumber(typed)).toBeUndefined();
});
