export interface Random {
  /** 0 up to but not 1. */
  next(): number;
  /** A whole number from 0 to `below` - 1. */
  below(below: number): number;
  pick<Item>(items: readonly Item[]): Item;
  /** True that often of one. */
  chance(probability: number): boolean;
}

/** Mulberry32: 32 bits of state, the same numbers for the same seed everywhere. Not for secrets. */
export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const below = (limit: number) => Math.floor(next() * limit);
  return {
    next,
    below,
    pick(items) {
      const item = items[below(items.length)];
      if (item === undefined) throw new Error('There is nothing to pick');
      return item;
    },
    chance: (probability) => next() < probability,
  };
}
