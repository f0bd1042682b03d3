import { expect, test } from 'vitest';
import { feetAndInches, formatLength } from './measurements.ts';

test.each([
  [1, '1 in'],
  [3, '1 in'],
  [30, '1 ft'],
  [183, '6 ft'],
  [226, '7 ft 5 in'],
  [600, '19 ft 8 in'],
])('%i cm is %s', (cm, expected) => {
  expect(feetAndInches(cm)).toBe(expected);
});

test('a length is read in both', () => {
  expect(formatLength(94)).toBe('94 cm (3 ft 1 in)');
});
