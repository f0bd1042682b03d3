import { sql } from 'drizzle-orm';
import { type ActContext, act } from '#app/platform/act/act.server.ts';
import type { Tally } from '#app/platform/tally/tally.ts';
import { lagosDay } from '#app/platform/time/lagos-time.ts';
import { visitDays } from './visit-day.table.server.ts';

interface Counted {
  visits: number;
  carts: number;
}

interface Options {
  everyMs: number;
  onError(error: unknown): void;
}

interface KeptTally extends Tally {
  /** Adds what was counted since to the days it was counted on. */
  write(): Promise<void>;
  /** The last time, before the database is closed. */
  close(): Promise<void>;
}

/**
 * Counts in memory, and adds to the table now and then: no request waits for it, and several processes add up. What cannot be written
 * is added the next time; a process that is killed loses what it counted since.
 */
export function keepTally(context: ActContext, { everyMs, onError }: Options): KeptTally {
  let counted = new Map<string, Counted>();

  async function write(): Promise<void> {
    if (counted.size === 0) return;
    const taken = counted;
    counted = new Map();
    try {
      await act(context, 'system:visits', async ({ db }) => {
        await db
          .insert(visitDays)
          .values([...taken].map(([day, counts]) => ({ day, ...counts })))
          .onConflictDoUpdate({
            target: visitDays.day,
            set: {
              visits: sql`${visitDays.visits} + excluded.visits`,
              carts: sql`${visitDays.carts} + excluded.carts`,
            },
          });
      });
    } catch (error) {
      for (const [day, { visits, carts }] of taken) add(day, { visits, carts });
      onError(error);
    }
  }

  function add(day: string, { visits, carts }: Counted): void {
    const sofar = counted.get(day) ?? { visits: 0, carts: 0 };
    counted.set(day, { visits: sofar.visits + visits, carts: sofar.carts + carts });
  }

  const timer = setInterval(() => void write(), everyMs);
  timer.unref();
  return {
    count: (what) => add(lagosDay(context.clock()), { visits: 0, carts: 0, [what]: 1 }),
    write,
    async close() {
      clearInterval(timer);
      await write();
    },
  };
}
