import { expect, test } from 'vitest';
import { addressFor, FIRST_CATEGORIES, findCategory, nameOfUnknown, parseCategory } from './categories.ts';

test.each([
  ['Dining chairs', 'dining-chairs'],
  ['Àga & ọ̀tọ̀', 'aga-oto'],
  ['  3-seaters!', '3-seaters'],
  ['椅子', 'category'],
  ['All', 'category'],
])('%s is at %s', (name, address) => {
  expect(addressFor(name, () => false)).toBe(address);
  expect(parseCategory(address)).toBe(address);
});

test('two names of one address get two', () => {
  expect(addressFor('Sofas!', (address) => address === 'sofas')).toBe('sofas-2');
});

test.each(['', 'all', 'All', '-x', 'x-', 'a--b', 'a b', 'a_b', 'x'.repeat(61), '../etc'])(
  '%j is no address',
  (text) => {
    expect(parseCategory(text)).toBeUndefined();
  },
);

test('a category is meant by its address or its name, however written', () => {
  const all = [...FIRST_CATEGORIES, { value: 'dining-chairs', label: 'Dining chairs' }];
  const known = { all, former: new Map([['chairs', 'dining-chairs']]) };
  for (const text of ['dining-chairs', 'DINING CHAIRS', ' Dining-Chairs ', 'Chairs'])
    expect(findCategory(known, text)).toBe('dining-chairs');
  expect(findCategory(known, 'garden')).toBeUndefined();
});

test('what is none is shown in a few plain letters', () => {
  expect(nameOfUnknown(' gar\u0000den\n ')).toBe('gar den');
  expect(nameOfUnknown('x'.repeat(99))).toHaveLength(40);
  expect(nameOfUnknown('ALL')).toBe('');
});
