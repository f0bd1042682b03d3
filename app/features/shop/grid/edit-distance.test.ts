import fc from 'fast-check';
import { expect, test } from 'vitest';
import { editDistance } from './edit-distance.ts';

test.each([
  ['sofa', 'sofa', 0],
  ['sofaa', 'sofa', 1],
  ['soafa', 'sofa', 1],
  ['tabel', 'table', 1],
  ['tebal', 'table', 3],
  ['wadrob', 'wardrobe', 2],
  ['', 'bed', 3],
])('%s to %s', (one, other, expected) => {
  expect(editDistance(one, other, 3)).toBe(expected);
});

test('far apart is told without counting to the end', () => {
  expect(editDistance('helicopter', 'sofa', 2)).toBe(3);
  expect(editDistance('abcdefgh', 'stuvwxyz', 2)).toBe(3);
});

test('the same in both directions, nothing for equal words, and within the limit never wrong by more than an edit', () => {
  const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 8 });
  fc.assert(
    fc.property(word, word, (one, other) => {
      const distance = editDistance(one, other, 9);
      expect(editDistance(other, one, 9)).toBe(distance);
      expect(distance === 0).toBe(one === other);
      expect(editDistance(one, other, 2)).toBe(Math.min(distance, 3));
      expect(editDistance(`${one}x`, other, 9)).toBeLessThanOrEqual(distance + 1);
    }),
  );
});
