import { expect, test } from 'vitest';
import { readRange } from './byte-range.ts';

test.each([
  ['bytes=0-4', 10, { start: 0, end: 4 }],
  ['bytes=4-', 10, { start: 4 }],
  ['bytes=-3', 10, { start: 7 }],
  ['bytes=-30', 10, { start: 0 }],
  ['bytes=9-99', 10, { start: 9, end: 99 }],
  ['bytes=10-', 10, { start: 10 }],
  ['bytes=-0', 10, { start: 10 }],
])('%s of %i bytes', (header, size, range) => {
  expect(readRange(header, size)).toEqual(range);
});

test.each([
  null,
  '',
  'bytes=',
  'bytes=-',
  'bytes=a-b',
  'bytes=4-2',
  'bytes=0-1,3-4',
  'lines=0-4',
  `bytes=0-${'9'.repeat(16)}`,
])('%s is passed over', (header) => {
  expect(readRange(header, 10)).toBeUndefined();
});

test('an empty file has no ranges', () => {
  expect(readRange('bytes=0-9', 0)).toBeUndefined();
});
