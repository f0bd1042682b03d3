/** Chance that falls the same way every time, so that the demo is the same shop for everybody. */
export interface Dice {
  /** From 0 to just under 1. */
  roll(): number;
  /** A whole number, both ends included. */
  whole(from: number, to: number): number;
  /** True in so many of a hundred throws. */
  isUnder(percent: number): boolean;
  pick<Item>(items: readonly Item[]): Item;
  /** An item is picked the more often, the more it weighs. */
  weigh<Item>(items: readonly (readonly [item: Item, weight: number])[]): Item;
}

/** Dice that begin at a seed (mulberry32: 32 bits of state, good enough to scatter furniture). */
export function throwDice(seed: number): Dice {
  let state = seed >>> 0;
  const roll = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const pick = <Item>(items: readonly Item[]): Item => {
    const item = items[Math.floor(roll() * items.length)];
    if (item === undefined) throw new Error('There is nothing to pick from');
    return item;
  };
  return {
    roll,
    pick,
    whole: (from, to) => from + Math.floor(roll() * (to - from + 1)),
    isUnder: (percent) => roll() * 100 < percent,
    weigh: (items) => {
      let left = roll() * items.reduce((sum, [, weight]) => sum + weight, 0);
      for (const [item, weight] of items) {
        left -= weight;
        if (left < 0) return item;
      }
      return pick(items)[0];
    },
  };
}
