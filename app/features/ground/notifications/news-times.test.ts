import { describe, expect, it, test } from 'vitest';
import { isDue, isQuiet, whenHeard } from './news-times.ts';

const lagos = (time: string) => new Date(`2026-11-20T${time}:00+01:00`);

describe('quiet hours', () => {
  it.each([
    ['20:59', false],
    ['21:00', true],
    ['00:30', true],
    ['06:59', true],
    ['07:00', false],
  ])('over midnight: %s', (time, quiet) => {
    expect(isQuiet(lagos(time), { from: 21, until: 7 })).toBe(quiet);
  });

  it.each([
    ['12:59', false],
    ['13:00', true],
    ['15:00', false],
  ])('within a day: %s', (time, quiet) => {
    expect(isQuiet(lagos(time), { from: 13, until: 15 })).toBe(quiet);
  });

  it.each([
    ['12:00', { from: 21, until: 7 }, '12:00'],
    ['06:30', { from: 21, until: 7 }, '07:00'],
    ['13:15', { from: 13, until: 15 }, '15:00'],
    ['09:30', { from: 9, until: 9 }, '09:30'],
  ])('what is shown at %s in %j is seen at %s', (time, quiet, seen) => {
    expect(whenHeard(lagos(time), quiet)).toEqual(lagos(seen));
  });

  it('that began in the evening end the next day', () => {
    const next = new Date('2026-11-21T07:00:00+01:00');
    expect(whenHeard(lagos('22:00'), { from: 21, until: 7 })).toEqual(next);
  });

  it('are none from an hour to itself', () => {
    expect(isQuiet(lagos('09:30'), { from: 9, until: 9 })).toBe(false);
  });
});

const NEVER = { from: 0, until: 0 };

test.each([
  ['06:30', '06:59', false],
  ['06:30', '07:00', true],
  ['07:00', '07:00', false],
  ['07:10', '23:00', false],
])('what is of %s leaves with the morning, at %s: %s', (at, now, due) => {
  expect(isDue(lagos(at), { way: 'morning', quiet: NEVER, now: lagos(now) })).toBe(due);
});

test('a morning that nobody worked is made up for, and one within quiet hours waits for their end', () => {
  const at = new Date('2026-11-18T12:00:00+01:00');
  expect(isDue(at, { way: 'morning', quiet: NEVER, now: lagos('03:00') })).toBe(true);
  const quiet = { from: 22, until: 9 };
  expect(isDue(at, { way: 'morning', quiet, now: lagos('08:59') })).toBe(false);
  expect(isDue(at, { way: 'morning', quiet, now: lagos('09:00') })).toBe(true);
});
