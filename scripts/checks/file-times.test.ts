import { expect, it } from 'vitest';
import { timesOfPlaywright, timesOfVitest } from './file-times.ts';

it('tells what each file of a report took', () => {
  const testResults = [{ name: `${process.cwd()}/app/a.test.ts`, startTime: 1_000, endTime: 3_500 }];
  expect(timesOfVitest({ testResults })).toEqual([{ file: 'app/a.test.ts', seconds: 2.5 }]);
});

it('adds up the journeys of a file, whichever group they are in', () => {
  const lasting = (...durations: number[]) => [{ tests: [{ results: durations.map((duration) => ({ duration })) }] }];
  const file = 'buy.spec.ts';
  const suites = [{ file, specs: lasting(1_000), suites: [{ file, specs: lasting(500, 2_000) }] }];
  expect(timesOfPlaywright({ suites })).toEqual([{ file, seconds: 3.5 }]);
});
