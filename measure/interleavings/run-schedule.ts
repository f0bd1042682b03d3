import type pg from 'pg';
import type { Choose, Decision } from './decision.ts';
import type { GatedDatabase } from './gated-database.ts';

export interface Played {
  decisions: Decision[];
  results: [unknown, unknown];
  /** Times at which each waited for the other: PostgreSQL ended one. */
  deadlocks: number;
}

const TICK_MS = 1;

/**
 * Plays two acts against each other, statement by statement: at each decision `choose` says who goes on. One that waits for a lock of
 * the other's is left waiting, and is looked at again after each step of the other.
 */
export async function playSchedule(
  actors: readonly [GatedDatabase, GatedDatabase],
  acts: readonly [() => Promise<unknown>, () => Promise<unknown>],
  observer: pg.Client,
  choose: Choose,
): Promise<Played> {
  const ends = [actors[0].begin(acts[0]), actors[1].begin(acts[1])] as const;
  const decisions: Decision[] = [];
  let deadlocks = 0;
  for (;;) {
    const blocked = new Set<number>();
    for (const which of [0, 1]) {
      const actor = actors[which as 0 | 1];
      while (!(await actor.moved(TICK_MS))) {
        if (await waitsFor(observer, actor.backend, actors[which === 0 ? 1 : 0].backend)) {
          blocked.add(which);
          break;
        }
      }
    }
    const enabled = [0, 1].filter((which) => actors[which as 0 | 1].place.at === 'gate');
    if (enabled.length === 0) {
      if (blocked.size === 0) break;
      if (blocked.size === 2) deadlocks += 1;
      // PostgreSQL looks for circles after a second, and ends one of the two.
      await Promise.race([0, 1].map((which) => actors[which as 0 | 1].moved(1500)));
      continue;
    }
    const open = { enabled, waiting: actors.map((actor) => actor.waiting) };
    const chosen = choose(open, decisions.length);
    decisions.push({ ...open, chosen });
    actors[chosen as 0 | 1].proceed();
  }
  const results = await Promise.all(ends);
  return { decisions, results: [results[0], results[1]], deadlocks };
}

async function waitsFor(observer: pg.Client, backend: number, other: number): Promise<boolean> {
  if (!backend) return false;
  const found = await observer.query<{ is_blocked: boolean }>('select $2 = any(pg_blocking_pids($1)) as is_blocked', [
    backend,
    other,
  ]);
  return found.rows[0]?.is_blocked ?? false;
}
