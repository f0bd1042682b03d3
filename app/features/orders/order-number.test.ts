import { expect, test } from 'vitest';
import { formatOrderCursor, parseOrderCursor } from './order-cursor.ts';
import { formatOrderNumber, parseOrderNumber } from './order-number.ts';

test.each(['GD-1001', 'gd-1001', ' gd 1001 ', 'GD1001', '#1001', '1001'])('%j is order 1001', (typed) => {
  expect(parseOrderNumber(typed)).toBe(1001);
  expect(formatOrderNumber(1001)).toBe('GD-1001');
});

test.each(['', 'GD-', 'sofa', '-1001', '10.01', '1001 x', '99999999999999999999'])('%j is no order number', (typed) => {
  expect(parseOrderNumber(typed)).toBeUndefined();
});

test('a cursor survives the address bar and anything else starts the list at its beginning', () => {
  const cursor = { createdAt: new Date('2026-11-21T09:00:00.123Z'), id: `ord_${'0'.repeat(26)}` };
  expect(parseOrderCursor(formatOrderCursor(cursor))).toEqual(cursor);
  for (const text of [null, '', '1', 'x.ord_1', `1795250000000.ord_${'0'.repeat(25)}'`]) {
    expect(parseOrderCursor(text)).toBeUndefined();
  }
});
