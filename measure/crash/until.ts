import { setTimeout as sleep } from 'node:timers/promises';
import { letTimePass } from './let-time-pass.ts';
import type { Person } from './person.ts';
import type { CrashWorld } from './world.ts';

const PATIENCE_MS = 60_000;
/** What is to come by itself comes within that; what does not has to wait for some hours. */
const PASSES_AFTER_MS = 2_500;

/** Waits for a row that the shop writes by itself, while nobody presses anything; after a crash, some hours. */
export async function untilThere(
  world: CrashWorld,
  someone: Person,
  databaseUrl: string,
  query: { text: string; values: unknown[] },
  /** What the shop does from time to time, which somebody has to see to here. */
  nudge?: () => Promise<void>,
): Promise<void> {
  let crashes = world.web.deaths.length;
  let passesAt = Date.now() + PASSES_AFTER_MS;
  for (const until = Date.now() + PATIENCE_MS; Date.now() < until; await sleep(30)) {
    try {
      if ((await world.handle.pool.query(query)).rowCount) return;
      if (crashes === world.web.deaths.length && Date.now() < passesAt) continue;
      crashes = world.web.deaths.length;
      passesAt = Date.now() + 500;
      await someone.waitForShop();
      await letTimePass(world, databaseUrl);
      await nudge?.();
    } catch (error) {
      // The database is down.
      await someone.waitForShop();
      if (Date.now() > until - 1000) throw error;
    }
  }
  throw new Error(`This did not come: ${query.text} ${JSON.stringify(query.values)}`);
}
