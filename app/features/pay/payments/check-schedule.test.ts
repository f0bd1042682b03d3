import { expect, it } from 'vitest';
import { HOLD_MS, LEASE_MS, nextCheckDelay, OPEN_MS } from './check-schedule.ts';

const MINUTE = 60_000;

it.each([
  [0, 0, false, 1],
  [1, 0, false, 2],
  [2, 0, false, 5],
  [50, 360 * MINUTE - 1, false, 5],
  [50, 360 * MINUTE, false, 60],
  [50, 360 * MINUTE, true, 5],
])('after %i checks, %i ms old, on its way %s: asks again in %i minutes', (checks, ageMs, isPending, minutes) => {
  expect(nextCheckDelay({ checks, ageMs, isPending })).toBe(minutes * MINUTE);
});

it('holds stock for half an hour, waits three days, and lets another process ask after two minutes', () => {
  expect([HOLD_MS, OPEN_MS, LEASE_MS]).toEqual([30 * MINUTE, 72 * 60 * MINUTE, 2 * MINUTE]);
});
