import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dayAfter, type QueuedJob, type StationTime, scheduleQueue, weekdayOf } from './schedule.ts';

const FROM = '2026-11-23';
const IDS = ['saw', 'bench', 'finish'];

const station = (id: string, perDay = 480, closed: string[] = []): StationTime => ({
  id,
  weekdays: [...Array(5).fill(perDay), 0, 0],
  closed: new Set(closed),
});
const job = (id: string, ...steps: [string, number][]): QueuedJob => ({
  id,
  steps: steps.map(([stationId, units]) => ({ stationId, units })),
});

test('a job goes through its stations one after the other, and past Sunday', () => {
  const queue = scheduleQueue([station('saw'), station('bench')], [job('a', ['saw', 480], ['bench', 960 + 480 * 2])], {
    from: FROM,
  });
  expect(queue.readyOn.get('a')).toBe('2026-11-27');
  expect(queue.steps.get('a')?.map(({ start, end }) => [start.day, end.day])).toEqual([
    [0, 0],
    [1, 4],
  ]);
});

test('a day off moves what follows it, and a morning that has passed is not worked again', () => {
  const jobs = [job('a', ['saw', 480])];
  expect(scheduleQueue([station('saw', 480, [FROM])], jobs, { from: FROM }).readyOn.get('a')).toBe('2026-11-24');
  expect(scheduleQueue([station('saw')], jobs, { from: FROM, shareLeft: 0.5 }).readyOn.get('a')).toBe('2026-11-24');
  expect(scheduleQueue([station('saw')], jobs, { from: '2026-11-28' }).readyOn.get('a')).toBe('2026-11-30');
});

test('a short job behind a long one takes the time that is free before it', () => {
  const jobs = [job('long', ['saw', 480], ['bench', 480]), job('short', ['bench', 240])];
  expect(scheduleQueue([station('saw'), station('bench')], jobs, { from: FROM }).readyOn.get('short')).toBe(FROM);
});

test('a station that never works makes nothing ready, and ends', () => {
  const queue = scheduleQueue([station('saw', 0)], [job('a', ['saw', 10])], { from: FROM });
  expect(queue.readyOn.get('a') ?? '').toMatch(/^204/);
});

const stations = fc.tuple(
  ...IDS.map((id) =>
    fc
      .record({
        weekdays: fc.array(fc.integer({ min: 0, max: 1_000 }), { minLength: 7, maxLength: 7 }),
        closed: fc.array(fc.integer({ min: 0, max: 30 }), { maxLength: 12 }),
      })
      .map(
        ({ weekdays: [first = 0, ...rest], closed }): StationTime => ({
          id,
          weekdays: [first + 100, ...rest],
          closed: new Set(closed.map((day) => dayAfter(FROM, day))),
        }),
      ),
  ),
);
const jobs = fc.array(
  fc.array(fc.record({ stationId: fc.constantFrom(...IDS), units: fc.integer({ min: 0, max: 2_000 }) }), {
    maxLength: 5,
  }),
  { minLength: 1, maxLength: 12 },
);
const queued = jobs.map((all): QueuedJob[] => all.map((steps, index) => ({ id: `job ${index}`, steps })));
const shareLeft = fc.constantFrom(0, 0.25, 0.5, 1);

test('a station never gets more than it has, and each step gets all it needs', () => {
  fc.assert(
    fc.property(stations, queued, shareLeft, (places, all, left) => {
      const queue = scheduleQueue(places, all, { from: FROM, shareLeft: left });
      const used = new Map<string, number>();
      for (const { id, steps } of all) {
        const placed = queue.steps.get(id) ?? [];
        const needed = steps.filter(({ units }) => units > 0);
        expect(placed.map(({ work }) => work.reduce((sum, { units }) => sum + units, 0))).toEqual(
          needed.map(({ units }) => units),
        );
        for (const { stationId, work } of placed) {
          for (const { day, units } of work) {
            const key = `${stationId} ${dayAfter(FROM, day)}`;
            used.set(key, (used.get(key) ?? 0) + units);
          }
        }
      }
      for (const place of places) {
        for (const [key, units] of used) {
          const [id, day = ''] = key.split(' ');
          if (id !== place.id) continue;
          const has = place.closed.has(day) ? 0 : (place.weekdays[weekdayOf(day)] ?? 0);
          expect(units).toBeLessThanOrEqual(day === FROM ? Math.floor(has * left) : has);
        }
      }
    }),
    { numRuns: 100 },
  );
});

test('a step never starts before the one before it has ended', () => {
  fc.assert(
    fc.property(stations, queued, (places, all) => {
      for (const placed of scheduleQueue(places, all, { from: FROM }).steps.values()) {
        for (const [index, { start, end }] of placed.entries()) {
          expect(end.day + end.share).toBeGreaterThanOrEqual(start.day + start.share);
          const before = placed[index - 1]?.end;
          if (before) expect(start.day + start.share).toBeGreaterThanOrEqual(before.day + before.share - 1e-9);
        }
      }
    }),
    { numRuns: 100 },
  );
});

test('one more job at the end moves no date, and is ready when the queue said it would be', () => {
  fc.assert(
    fc.property(stations, queued, jobs, (places, all, more) => {
      const steps = more[0] ?? [];
      const before = scheduleQueue(places, all, { from: FROM });
      const after = scheduleQueue(places, [...all, { id: 'more', steps }], { from: FROM });
      for (const { id } of all) expect(after.readyOn.get(id)).toBe(before.readyOn.get(id));
      // Without work there is no day.
      expect(after.readyOn.get('more') ?? FROM).toBe(before.readyAfterAll(steps));
    }),
    { numRuns: 100 },
  );
});
