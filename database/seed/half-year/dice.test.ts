import { describe, expect, it } from 'vitest';
import { throwDice } from './dice.ts';

const rolls = (seed: number) => {
  const dice = throwDice(seed);
  return Array.from({ length: 1000 }, () => dice.roll());
};

describe('throwDice', () => {
  it('falls the same way from the same seed, and another way from another', () => {
    expect(rolls(7)).toEqual(rolls(7));
    expect(rolls(7)).not.toEqual(rolls(8));
    expect(new Set(rolls(7)).size).toBe(1000);
    expect(Math.min(...rolls(7))).toBeGreaterThanOrEqual(0);
    expect(Math.max(...rolls(7))).toBeLessThan(1);
  });

  it('reaches both ends of a range and nothing beyond', () => {
    const dice = throwDice(1);
    const found = new Set(Array.from({ length: 200 }, () => dice.whole(3, 6)));
    expect([...found].sort()).toEqual([3, 4, 5, 6]);
  });

  it('picks by weight', () => {
    const dice = throwDice(1);
    const found = Array.from({ length: 1000 }, () =>
      dice.weigh([
        ['often', 9],
        ['seldom', 1],
        ['never', 0],
      ]),
    );
    const seldom = found.filter((item) => item === 'seldom').length;
    expect(seldom).toBeGreaterThan(50);
    expect(seldom).toBeLessThan(150);
    expect(found).not.toContain('never');
  });
});
