import { expect, it } from 'vitest';
import { warrantyWords } from './warranty-until.ts';

const DELIVERED = new Date('2028-02-29T09:00:00Z');

it.each([
  ['5-year warranty on frame and joints', '5-year warranty on frame and joints, until 28 February 2033'],
  ['2 years', '2 years, until 28 February 2030'],
  ['Warranty: 4 years on the frame', 'Warranty: 4 years on the frame, until 29 February 2032'],
  ['1 year', '1 year, until 28 February 2029'],
])('counts %s from the day it was delivered', (warranty, words) => {
  expect(warrantyWords(warranty, DELIVERED)).toBe(words);
});

it.each([
  '5 years on the frame, 2 years on the cloth',
  '6 months',
  'Five years on the frame',
  'For life',
  '24/7 help for 5 years',
  '',
])('leaves “%s” as it is', (warranty) => {
  expect(warrantyWords(warranty, DELIVERED)).toBe(warranty);
});

it('counts nothing before it is delivered', () => {
  expect(warrantyWords('2 years', null)).toBe('2 years');
});
