import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { useTestDatabase } from '#tests/support/test-database.ts';
import { restartUnderLoad } from './graceful-stop.ts';
import { samplePoints } from './sample.ts';
import type { Scenario } from './scenario.ts';
import { checkout } from './scenarios/checkout.ts';
import { replaceFile } from './scenarios/files.ts';
import { SCENARIOS } from './scenarios/scenarios.ts';
import { moveStage } from './scenarios/stage.ts';
import { sweep, type Victim } from './sweep.ts';
import { whyNoTracing } from './tracer.ts';
import { openWireCutter, type WireCutter } from './wire-cutter.ts';
import { type CrashWorld, openCrashWorld } from './world.ts';

/** `npm run crash` kills at every call; here are a few of them. Another seed takes others. */
const SEED = Number(process.env.CRASH_SEED ?? 20261121);

const database = useTestDatabase({ max: 5 });
const why = await whyNoTracing();
let world: CrashWorld;
let cutter: WireCutter;

beforeAll(async () => {
  const databaseUrl = database.connectionString;
  cutter = await openWireCutter(databaseUrl);
  world = await openCrashWorld({ databaseUrl, customers: 8, environment: { DATABASE_URL: cutter.url } });
}, 180_000);
afterAll(async () => {
  await world?.close();
  await cutter?.close();
});

interface Sample {
  scenario: Scenario;
  victim: Victim;
  count: number;
  /** The sweep knows of so many calls at least. */
  upTo: number;
}

async function endsWell({ scenario, victim, count, upTo }: Sample): Promise<void> {
  const points = samplePoints(SEED, count, upTo);
  const databaseUrl = database.connectionString;
  const given = { world, database: undefined, cutter, databaseUrl, scenario, victim, points, report: () => {} };
  const { kills, failures } = await sweep(given);
  expect(failures, `CRASH_SEED=${SEED}`).toEqual([]);
  expect(kills).toBe(count);
}

describe.skipIf(why !== undefined)(
  `killed at a write${why ? ` (skipped, no process can be followed: ${why})` : ''}`,
  () => {
    it.each<Sample>([
      { scenario: checkout, victim: 'main', count: 2, upTo: 40 },
      { scenario: moveStage, victim: 'main', count: 1, upTo: 12 },
      { scenario: replaceFile, victim: 'files', count: 1, upTo: 25 },
    ])('$scenario.name, $victim: ends well all the same', endsWell, 60_000);
  },
);

describe('cut off from its database', () => {
  it.each<Sample>([
    { scenario: checkout, victim: 'line-before', count: 1, upTo: 30 },
    // Each of them once: what a form asks for changes, and a scenario with it.
    ...SCENARIOS.map((scenario) => ({ scenario, victim: 'line-after', count: 1, upTo: 5 }) as const),
  ])('$scenario.name, $victim: ends well all the same', endsWell, 60_000);
});

it('stops and starts again under load, and everybody is answered', async () => {
  const report = await restartUnderLoad(world, 3);
  expect(report).toMatchObject({ restarts: 3, lost: [], forgotten: [] });
  expect(report.answered).toBeGreaterThan(3);
});
