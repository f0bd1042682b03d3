import { type QueuedJob, type StationTime, scheduleQueue } from '#app/features/bespoke/queue/schedule.ts';
import { median } from './load.ts';
import type { Table } from './results.ts';

const JOBS = [500, 5_000];
const STATIONS = 6;
const PRODUCTS = 300;
const RUNS = 5;

/** The whole schedule made anew, with a date for each product behind it: CPU time in ms, median of the runs. */
export function measureQueue(): Table[] {
  const stations = Array.from({ length: STATIONS }, (_, index): StationTime => {
    const day = 480 * ((index % 3) + 1);
    return { id: `${index}`, weekdays: [day, day, day, day, day, day / 2, 0], closed: new Set() };
  });
  return [
    {
      title: 'The queue of the workshop',
      note: `${STATIONS} stations, four steps a job, ${PRODUCTS} products given a date`,
      columns: ['open jobs', 'CPU ms', 'a product, ms'],
      rows: JOBS.map((count) => {
        const jobs = Array.from({ length: count }, (_, job): QueuedJob => {
          const steps = [0, 1, 2, 3].map((step) => loadOf(job * 4 + step));
          return { id: `${job}`, steps };
        });
        const whole: number[] = [];
        const each: number[] = [];
        for (let run = 0; run < RUNS; run++) {
          const begun = process.cpuUsage();
          const queue = scheduleQueue(stations, jobs, { from: '2026-11-27' });
          const placed = process.cpuUsage(begun);
          for (let product = 0; product < PRODUCTS; product++) {
            queue.readyAfterAll([loadOf(product), loadOf(product + 1), loadOf(product + 2)]);
          }
          const all = process.cpuUsage(begun);
          whole.push((all.user + all.system) / 1_000);
          each.push((all.user + all.system - placed.user - placed.system) / 1_000 / PRODUCTS);
        }
        return [String(count), median(whole).toFixed(0), median(each).toFixed(3)];
      }),
    },
  ];
}

const loadOf = (seed: number) => ({ stationId: `${(seed * 7919) % STATIONS}`, units: 60 + ((seed * 104_729) % 900) });
