import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { useTestDatabase } from '#tests/support/test-database.ts';
import { restartUnderLoad } from './graceful-stop.ts';
import { samplePoints } from './sample.ts';
import { checkout } from './scenarios/checkout.ts';
import { replaceFile } from './scenarios/files.ts';
import { moveStage } from './scenarios/stage.ts';
import { sweep } from './sweep.ts';
import { whyNoTracing } from './tracer.ts';
import { type CrashWorld, openCrashWorld } from './world.ts';

/** `npm run crash` kills at every call; here are a few of them. Another seed takes others. */
const SEED = Number(process.env.CRASH_SEED ?? 20261121);

const database = useTestDatabase({ max: 5 });
const why = await whyNoTracing();
let world: CrashWorld;

beforeAll(async () => {
  world = await openCrashWorld({ databaseUrl: database.connectionString, customers: 8 });
}, 180_000);
afterAll(() => world?.close());

describe.skipIf(why !== undefined)(
  `killed at a write${why ? ` (skipped, no process can be followed: ${why})` : ''}`,
  () => {
    it.each([
      { scenario: checkout, victim: 'main', count: 3, upTo: 40 },
      { scenario: moveStage, victim: 'main', count: 1, upTo: 15 },
      { scenario: replaceFile, victim: 'files', count: 1, upTo: 25 },
    ] as const)(
      '$scenario.name, $victim: ends well all the same',
      async ({ scenario, victim, count, upTo }) => {
        const points = samplePoints(SEED, count, upTo);
        const databaseUrl = database.connectionString;
        const given = { world, database: undefined, databaseUrl, scenario, victim, points, report: () => {} };
        const { kills, failures } = await sweep(given);
        expect(failures, `CRASH_SEED=${SEED}`).toEqual([]);
        expect(kills).toBe(count);
      },
      60_000,
    );
  },
);

it('stops and starts again under load, and everybody is answered', async () => {
  const report = await restartUnderLoad(world, 3);
  expect(report).toMatchObject({ restarts: 3, lost: [], forgotten: [], unclean: [] });
  expect(report.answered).toBeGreaterThan(20);
}, 60_000);
