import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { createAdmission } from './admission.ts';

const HOUR_MS = 3_600_000;
const leave = (admission: { ok: boolean; leave?: () => void }) => admission.leave?.();

it('lets in as many as fit, then one for each that leaves, whoever brings a cookie first', async () => {
  const admit = createAdmission({ atOnce: 2, waiting: 10, patienceMs: HOUR_MS });
  const [one, two] = [await admit(false), await admit(false)];
  expect([one.ok, two.ok]).toEqual([true, true]);
  const entered: string[] = [];
  const enter = async (name: string, goesFirst: boolean) => {
    const admission = await admit(goesFirst);
    entered.push(name);
    return admission;
  };
  const visitor = enter('visitor', false);
  const customer = enter('customer', true);
  leave(one);
  leave(one);
  leave(await customer);
  leave(await visitor);
  expect(entered).toEqual(['customer', 'visitor']);
  leave(two);
  expect((await admit(false)).ok).toBe(true);
  expect((await admit(false)).ok).toBe(true);
  let isIn = false;
  void admit(false).then(() => {
    isIn = true;
  });
  await sleep(5);
  expect(isIn).toBe(false);
});

it('turns away whom nobody could serve in time', async () => {
  const admit = createAdmission({ atOnce: 1, waiting: 1, patienceMs: 20 });
  const inside = await admit(false);
  const waited = admit(false);
  expect(await admit(true)).toEqual({ ok: false, reason: 'full' });
  expect(await waited).toEqual({ ok: false, reason: 'waited' });
  leave(inside);
  expect((await admit(false)).ok).toBe(true);
});
