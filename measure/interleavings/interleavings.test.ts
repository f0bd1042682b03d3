import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runDoctor } from '#app/features/office/doctor/run-doctor.server.ts';
import { useTestDatabase } from '#tests/support/test-database.ts';
import { putTestPicture } from '#tests/support/test-picture.ts';
import { createTestServices, type TestServices } from '#tests/support/test-services.ts';
import { conflictsBetween } from './conflicting-statements.ts';
import type { Choose } from './decision.ts';
import { exploreAll, exploreSome } from './explore.ts';
import { GatedDatabase } from './gated-database.ts';
import type { Pair } from './pair.ts';
import { PAIRS } from './pairs.ts';
import { QUOTE_PAIRS } from './quote-pairs.ts';
import { playSchedule } from './run-schedule.ts';

/** `npm run interleavings` plays all of them; the suite plays a sample of each pair. */
const PLAYS_ALL = process.env.INTERLEAVINGS === 'all';
const SAMPLE = Number(process.env.INTERLEAVINGS_SAMPLE ?? 5);
const SEED = Number(process.env.INTERLEAVINGS_SEED ?? 1);

const database = useTestDatabase();
let services: TestServices;
let tables: Set<string>;
let actors: [GatedDatabase, GatedDatabase];
const observer = { client: undefined as pg.Client | undefined };

beforeAll(async () => {
  services = await createTestServices(database);
  await putTestPicture(services.store);
  const found = await database.pool.query<{ name: string }>(
    "select tablename as name from pg_tables where schemaname = 'public'",
  );
  tables = new Set(['hold_customer', ...found.rows.map(({ name }) => name)]);
  actors = [new GatedDatabase(database.connectionString), new GatedDatabase(database.connectionString)];
  observer.client = new pg.Client({ connectionString: database.connectionString });
  await observer.client.connect();
});

afterAll(async () => {
  for (const actor of actors) await actor.handle.close();
  await observer.client?.end();
});

const as = (actor: GatedDatabase): TestServices => ({ ...services, db: actor.handle.db });
const textOf = (value: unknown) =>
  JSON.stringify(value, (_key, item) => (item instanceof Error ? `${item.message} ${item.cause ?? ''}` : item));

/** One act after the other, in both orders: whatever is played has to end like one of these. */
async function playSerially(pair: Pair) {
  const allowed: string[] = [];
  const statements: [string[], string[]] = [[], []];
  for (const order of [
    [0, 1],
    [1, 0],
  ] as const) {
    const { acts, outcome } = await pair.set(services);
    const results: unknown[] = [];
    for (const which of order) {
      results[which] = await actors[which].begin(() => acts[which](as(actors[which])));
      statements[which] = [...statements[which], ...actors[which].statements];
    }
    allowed.push(textOf({ results, outcome: await outcome() }));
  }
  return { allowed, ...conflictsBetween(statements, tables, pair.ownRows ?? []) };
}

test.each([...PAIRS, ...QUOTE_PAIRS])(
  '$name',
  async (pair) => {
    const { allowed, isGate, areIndependent } = await playSerially(pair);
    let deadlocks = 0;
    let longest = 0;
    const play = async (choose: Choose) => {
      const scene = await pair.set(services);
      for (const actor of actors) actor.isGate = isGate;
      const { client } = observer;
      if (!client) throw new Error('Nobody observes');
      const acts = scene.acts.map((act, which) => () => act(as(actors[which as 0 | 1]))) as [
        () => Promise<unknown>,
        () => Promise<unknown>,
      ];
      const played = await playSchedule(actors, acts, client, choose);
      for (const actor of actors) actor.isGate = null;
      deadlocks += played.deadlocks;
      longest = Math.max(longest, played.decisions.length);
      const path = played.decisions.map(({ chosen }) => chosen).join('');
      expect(allowed, `after ${path}`).toContain(textOf({ results: played.results, outcome: await scene.outcome() }));
      return played.decisions;
    };
    const count = PLAYS_ALL
      ? await exploreAll(play, areIndependent)
      : await exploreSome(play, { runs: SAMPLE, seed: SEED });
    if (PLAYS_ALL)
      console.info(`${pair.name}: ${count} of ${count} orders, at most ${longest} steps, ${deadlocks} deadlocks`);
    expect(deadlocks).toBe(0);
    expect(count).toBeGreaterThan(0);

    const { checks } = await runDoctor(database.db, services);
    expect(checks.filter(({ isOk }) => !isOk)).toEqual([]);
  },
  PLAYS_ALL ? 3_600_000 : 60_000,
);
