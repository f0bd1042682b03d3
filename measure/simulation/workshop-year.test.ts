import { expect, test } from 'vitest';
import { simulateYear } from './workshop-year.ts';

/** `npm run simulate-workshop` for whole years. */
test('of a short year promises are kept and every paid order has its next step', () => {
  const { orders, withoutNextStep } = simulateYear({ seed: 1, orders: 150 });
  const kept = orders.filter(({ promisedDays, tookDays }) => tookDays <= promisedDays);
  expect(kept.length / orders.length).toBeGreaterThan(0.9);
  expect(withoutNextStep).toBe(0);
  const margins = orders.flatMap((order) => order.margins);
  const near = margins.filter(({ quoted, was }) => Math.abs(quoted - was) <= 0.03);
  expect(near.length / margins.length).toBeGreaterThan(0.8);
});
