import { expect, test } from 'vitest';
import { createWorkQueue } from './work-queue.ts';

test('keeps to its number at once, in order, and says busy when the line is full', async () => {
  const run = createWorkQueue({ atOnce: 2, waiting: 3 });
  const gates: (() => void)[] = [];
  const started: number[] = [];
  const jobs = Array.from({ length: 6 }, (_, n) =>
    run(async () => {
      started.push(n);
      await new Promise<void>((resolve) => gates.push(resolve));
      return n;
    }),
  );
  expect(await jobs[5]).toEqual({ ok: false, reason: 'busy' });
  expect(started).toEqual([0, 1]);
  for (let finished = 0; finished < 5; finished += 1) {
    gates.shift()?.();
    await jobs[finished];
    await new Promise((resolve) => setImmediate(resolve));
    expect(started.length).toBe(Math.min(finished + 3, 5));
  }
  expect(started).toEqual([0, 1, 2, 3, 4]);
  expect(await jobs[4]).toEqual({ ok: true, value: 4 });
});

test('work that fails fails for its caller only and gives its place back', async () => {
  const run = createWorkQueue({ atOnce: 1, waiting: 1 });
  await expect(
    run(async () => {
      throw new Error('damaged beyond words');
    }),
  ).rejects.toThrow('damaged beyond words');
  expect(await run(async () => 'next')).toEqual({ ok: true, value: 'next' });
});
