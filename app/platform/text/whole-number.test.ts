import { expect, it } from 'vitest';
import { parseWhole } from './whole-number.ts';

it.each([
  '',
  ' ',
  '0x10',
  '1e1',
  '+1',
  '-1',
  '1.0',
  '1_0',
  '１',
  '٣',
  '1 ',
  '\n1',
  'NaN',
  'Infinity',
  '99999999999999999999',
])('takes %j for no number', (text) => {
  expect(parseWhole(text)).toBeUndefined();
});

it('takes digits, up to what is allowed', () => {
  expect([parseWhole('0'), parseWhole('007'), parseWhole('2147483647'), parseWhole('2147483648')]).toEqual([
    0,
    7,
    2_147_483_647,
    undefined,
  ]);
  expect(parseWhole(null)).toBeUndefined();
});
