import { AsyncLocalStorage } from 'node:async_hooks';
import type pg from 'pg';

/** What one request asked of the database. Queries under way at the same time each count with their whole time. */
export interface QueryTiming {
  queries: number;
  milliseconds: number;
}

const timings = new AsyncLocalStorage<QueryTiming | undefined>();

/** Counts every statement that `work` sends, however deep it is called. */
export async function timeQueries<T>(work: () => Promise<T>): Promise<{ result: T; timing: QueryTiming }> {
  const timing = { queries: 0, milliseconds: 0 };
  // Awaited inside: a statement of Drizzle's is sent only when somebody waits for it.
  const result = await timings.run(timing, async () => await work());
  return { result, timing };
}

/** Lets `timeQueries` hear of a pool's statements: those of the pool and, in transactions, those of its clients. */
export function reportQueries(pool: pg.Pool): void {
  report(pool);
  pool.on('connect', report);
}

type Query = (...args: unknown[]) => unknown;

function report(target: pg.Pool | pg.PoolClient): void {
  const query = target.query.bind(target) as Query;
  const reporting: Query = (...args) => {
    const timing = timings.getStore();
    if (!timing) return query(...args);
    timing.queries += 1;
    const startedAt = performance.now();
    // A pool hands the statement to one of its clients, where it must not count again.
    const answer = timings.run(undefined, () => query(...args));
    if (!(answer instanceof Promise)) return answer;
    return answer.finally(() => {
      timing.milliseconds += performance.now() - startedAt;
    });
  };
  target.query = reporting as typeof target.query;
}
