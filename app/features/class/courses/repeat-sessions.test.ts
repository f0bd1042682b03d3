import fc from 'fast-check';
import { expect, test } from 'vitest';
import { lagosTime, nextDay, weekdayOf } from '#app/features/class/masterclass/door/class-times.ts';
import { daysBetween, lagosDay } from '#app/platform/time/lagos-time.ts';
import { sessionsOfRepetition } from './repeat-sessions.ts';

const EVERY_DAY = [1, 2, 3, 4, 5, 6, 7];
const times = { startTime: '19:00', endTime: '20:00' };

test('every session of a month, 7pm in Lagos, whatever other countries do to their clocks', () => {
  const evenings = sessionsOfRepetition({
    from: '2027-03-25',
    to: '2027-03-31',
    weekdays: EVERY_DAY,
    skip: [],
    ...times,
  });
  // Europe changes its clocks on 28 March 2027; Lagos never does.
  expect(evenings.map(({ startsAt }) => startsAt.toISOString())).toEqual(
    [25, 26, 27, 28, 29, 30, 31].map((day) => `2027-03-${day}T18:00:00.000Z`),
  );
});

test('chosen weekdays, without the days that are left out', () => {
  const evenings = sessionsOfRepetition({
    from: '2027-01-11',
    to: '2027-01-24',
    weekdays: [1, 3, 5],
    skip: ['2027-01-15', '2027-01-16'],
    ...times,
  });
  expect(evenings.map(({ startsAt }) => lagosDay(startsAt))).toEqual(
    ['11', '13', '18', '20', '22'].map((day) => `2027-01-${day}`),
  );
});

test('whatever is repeated, there is one session for each day that was meant, and none besides', () => {
  const repetition = fc.record({
    start: fc.integer({ min: 0, max: 3000 }),
    length: fc.integer({ min: 0, max: 400 }),
    weekdays: fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1 }),
    skipped: fc.uniqueArray(fc.integer({ min: 0, max: 400 }), { maxLength: 20 }),
    hour: fc.integer({ min: 0, max: 22 }),
  });
  fc.assert(
    fc.property(repetition, ({ start, length, weekdays, skipped, hour }) => {
      const from = nextDay('2026-01-01', start);
      const to = nextDay(from, length);
      const skip = skipped.map((days) => nextDay(from, days));
      const [startTime, endTime] = [`${String(hour).padStart(2, '0')}:30`, `${String(hour + 1).padStart(2, '0')}:15`];
      const evenings = sessionsOfRepetition({ from, to, weekdays, skip, startTime, endTime });
      const days = evenings.map(({ startsAt }) => lagosDay(startsAt));
      const meant = Array.from({ length: length + 1 }, (_, index) => nextDay(from, index)).filter(
        (day) => weekdays.includes(weekdayOf(day)) && !skip.includes(day),
      );
      expect(days).toEqual(meant.slice(0, 200));
      for (const { startsAt, endsAt } of evenings) {
        expect(lagosTime(startsAt)).toBe(startTime);
        expect(endsAt.getTime() - startsAt.getTime()).toBe(45 * 60_000);
      }
      expect(days.every((day) => daysBetween(from, day) >= 0)).toBe(true);
    }),
    { numRuns: 150 },
  );
});
