import { expect, test } from 'vitest';
import { ANY, type Combination, countMeant, eachWithout, pairsNotMade, spellOut } from './combinations.ts';

const without = (pairs: Parameters<typeof eachWithout>[0], sizes: number[]) => {
  const all: Combination[] = [];
  const isAll = eachWithout(pairs, sizes, (at) => all.push(at));
  return { all, isAll };
};

test('what is in no combination together is a pair, and leaves what was made', () => {
  const made = [
    [0, 0],
    [0, 1],
    [1, 1],
  ];
  const pairs = pairsNotMade(made, [2, 2]);
  expect(pairs).toEqual([[0, 1, 1, 0]]);
  expect(without(pairs, [2, 2])).toEqual({ all: made, isAll: true });
});

test('three that are only not made all together are no pair', () => {
  const made = [0, 1].flatMap((a) => [0, 1].flatMap((b) => [0, 1].map((c) => [a, b, c]))).slice(0, 7);
  const pairs = pairsNotMade(made, [2, 2, 2]);
  expect(pairs).toEqual([]);
  expect(without(pairs, [2, 2, 2]).all).toHaveLength(8);
});

test('any value goes with all of them', () => {
  const made = [
    [0, ANY],
    [1, 0],
  ];
  expect(
    pairsNotMade(
      made.flatMap((at) => spellOut(at, [2, 3])),
      [2, 3],
    ),
  ).toEqual([
    [0, 1, 1, 1],
    [0, 1, 1, 2],
  ]);
  expect(countMeant(made, [2, 3])).toBe(4);
  expect(made.flatMap((at) => spellOut(at, [2, 3]))).toEqual([
    [0, 0],
    [0, 1],
    [0, 2],
    [1, 0],
  ]);
});

test('too many are not walked through', () => {
  expect(without([], [40, 40, 40]).isAll).toBe(false);
});
