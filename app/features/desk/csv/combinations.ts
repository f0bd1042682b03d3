/** The place of a value on each axis of what a product can be chosen in; `ANY` where it may be any of them. */
export type Combination = readonly number[];

export const ANY = -1;

/** Two values, each by its axis and its place there, that are in no combination together. */
export type Pair = readonly [axis: number, value: number, other: number, otherValue: number];

/** How many combinations are meant where some values may be any. */
export function countMeant(combinations: readonly Combination[], sizes: readonly number[]): number {
  return combinations.reduce(
    (sum, at) => sum + at.reduce((product, value, axis) => product * (value === ANY ? (sizes[axis] ?? 1) : 1), 1),
    0,
  );
}

/** Every combination that is meant, one by one. */
export function spellOut(at: Combination, sizes: readonly number[]): number[][] {
  return at.reduce<number[][]>(
    (all, value, axis) => {
      const values = value === ANY ? Array.from({ length: sizes[axis] ?? 0 }, (_, place) => place) : [value];
      return all.flatMap((begun) => values.map((place) => [...begun, place]));
    },
    [[]],
  );
}

/** The pairs that no combination has, of combinations that are spelled out. */
export function pairsNotMade(combinations: readonly Combination[], sizes: readonly number[]): Pair[] {
  const pairs: Pair[] = [];
  for (const [axis, size] of sizes.entries()) {
    for (const [behind, otherSize] of sizes.slice(axis + 1).entries()) {
      const other = axis + 1 + behind;
      const made = new Set(combinations.map((at) => (at[axis] ?? 0) * PLACES + (at[other] ?? 0)));
      for (let value = 0; value < size; value += 1) {
        for (let otherValue = 0; otherValue < otherSize; otherValue += 1) {
          if (!made.has(value * PLACES + otherValue)) pairs.push([axis, value, other, otherValue]);
        }
      }
    }
  }
  return pairs;
}

const MOST_STEPS = 1_000;

/** Every combination without one of `pairs`; false where walking through them would take more than 1,000 steps. */
export function eachWithout(
  pairs: readonly Pair[],
  sizes: readonly number[],
  visit: (at: Combination) => void,
): boolean {
  const excluded = new Set(pairs.map((pair) => numberOf(...pair)));
  const at: number[] = [];
  let left = MOST_STEPS;
  const walk = (): boolean => {
    left -= 1;
    if (left < 0) return false;
    const axis = at.length;
    if (axis === sizes.length) {
      visit([...at]);
      return true;
    }
    for (let value = 0; value < (sizes[axis] ?? 0); value += 1) {
      if (at.some((earlier, place) => excluded.has(numberOf(place, earlier, axis, value)))) continue;
      at.push(value);
      const isDone = walk();
      at.pop();
      if (!isDone) return false;
    }
    return true;
  };
  return walk();
}

/** One number for a pair: there are fewer axes, and fewer values on each, than it leaves room for. */
const numberOf = (...[axis, value, other, otherValue]: Pair) =>
  ((axis * PLACES + value) * PLACES + other) * PLACES + otherValue;

const PLACES = 1_000;
