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

/** A queue of one whose work ends when it is let go, in the order it started. */
function aHeldQueue(options: { waiting: number; waitingOfOne?: number }) {
  const run = createWorkQueue({ atOnce: 1, ...options });
  const started: string[] = [];
  const held: (() => void)[] = [];
  const add = (name: string, turn: Parameters<typeof run>[1] = {}) =>
    run(async () => {
      started.push(name);
      await new Promise<void>((resolve) => held.push(resolve));
      return name;
    }, turn);
  const letGo = async () => {
    held.shift()?.();
    await new Promise((resolve) => setImmediate(resolve));
  };
  return { add, started, letGo };
}

test('nobody fills the line alone, and what goes first goes before all others', async () => {
  const { add, started, letGo } = aHeldQueue({ waiting: 9, waitingOfOne: 2 });
  void add('at work', { from: 'a' });
  void add('a 1', { from: 'a' });
  void add('a 2', { from: 'a' });
  expect(await add('a 3', { from: 'a' })).toEqual({ ok: false, reason: 'busy' });
  void add('b 1', { from: 'b' });
  void add('team 1', { from: 'team', isFirst: true });
  void add('team 2', { from: 'team', isFirst: true });
  for (let turn = 0; turn < 6; turn += 1) await letGo();
  expect(started).toEqual(['at work', 'team 1', 'team 2', 'a 1', 'a 2', 'b 1']);
});

test('whoever is gone leaves the line, and its work is never done', async () => {
  const { add, started, letGo } = aHeldQueue({ waiting: 9 });
  const gone = new AbortController();
  void add('at work');
  const left = add('left', { signal: gone.signal });
  void add('next');
  gone.abort();
  expect(await left).toEqual({ ok: false, reason: 'busy' });
  expect(await add('late', { signal: gone.signal })).toEqual({ ok: false, reason: 'busy' });
  for (let turn = 0; turn < 3; turn += 1) await letGo();
  expect(started).toEqual(['at work', 'next']);
});
