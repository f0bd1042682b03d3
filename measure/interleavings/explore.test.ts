import fc from 'fast-check';
import { expect, it } from 'vitest';
import { conflictsBetween } from './conflicting-statements.ts';
import type { Choose, Decision, Waiting } from './decision.ts';
import { exploreAll } from './explore.ts';

const TABLES = ['stools', 'tables', 'chairs'];
const READS = (table: string) => `select * from "${table}"`;
const WRITES = (table: string) => `update "${table}" set sum = sum * 10 + who`;

/** A transaction of statements on tables of one number each. */
const program = fc
  .array(fc.tuple(fc.constantFrom(READS, WRITES), fc.constantFrom(...TABLES)), { minLength: 1, maxLength: 5 })
  .map((steps) => [...steps.map(([act, table]) => act(table)), 'commit']);

/**
 * Two such transactions as PostgreSQL runs them at READ COMMITTED: what is read is what is committed, and who writes waits for whoever
 * has written there. What both have read, and what the tables hold at the end.
 */
function runTwo(programs: readonly [string[], string[]], choose: Choose): { path: Decision[]; result: string } {
  const committed = new Map(TABLES.map((table) => [table, 1]));
  const written = [new Map<string, number>(), new Map<string, number>()] as const;
  const seen: number[][] = [[], []];
  const at = [0, 0];
  const next = (which: number) => programs[which as 0 | 1][at[which] ?? 0];
  const tableOf = (statement: string) => /"(\w+)"/.exec(statement)?.[1] ?? '';
  const isFree = (which: number) => {
    const statement = next(which);
    return statement?.startsWith('update') ? !written[which === 0 ? 1 : 0].has(tableOf(statement)) : true;
  };
  const waitingOf = (which: number): Waiting | undefined => {
    const statement = next(which);
    return statement ? { statement, before: programs[which as 0 | 1].slice(0, at[which]) } : undefined;
  };
  const path: Decision[] = [];
  for (;;) {
    const enabled = [0, 1].filter((which) => next(which) !== undefined && isFree(which));
    if (enabled.length === 0) {
      const isStuck = [0, 1].some((which) => next(which) !== undefined);
      return { path, result: isStuck ? 'deadlock' : JSON.stringify([seen, [...committed]]) };
    }
    const open = { enabled, waiting: [0, 1].map(waitingOf) };
    const chosen = choose(open, path.length);
    path.push({ ...open, chosen });
    const statement = next(chosen) ?? '';
    const table = tableOf(statement);
    const own = written[chosen as 0 | 1];
    const value = own.get(table) ?? committed.get(table) ?? 0;
    if (statement.startsWith('select')) seen[chosen]?.push(value);
    else if (statement.startsWith('update')) own.set(table, value * 10 + chosen + 2);
    else {
      for (const [name, sum] of own) committed.set(name, sum);
      own.clear();
    }
    at[chosen] = (at[chosen] ?? 0) + 1;
  }
}

async function resultsOf(programs: readonly [string[], string[]], areIndependent: Parameters<typeof exploreAll>[1]) {
  const results = new Set<string>();
  let played = 0;
  await exploreAll(async (choose) => {
    const { path, result } = runTwo(programs, choose);
    results.add(result);
    played += 1;
    return path;
  }, areIndependent);
  return { results: [...results].sort(), played };
}

it('ends in everything that every order ends in, and plays fewer', async () => {
  let [few, every] = [0, 0];
  await fc.assert(
    fc.asyncProperty(program, program, async (one, other) => {
      const { areIndependent } = conflictsBetween([one, other], new Set(TABLES), []);
      const whole = await resultsOf([one, other], () => false);
      const played = await resultsOf([one, other], areIndependent);
      expect(played.results).toEqual(whole.results);
      few += played.played;
      every += whole.played;
    }),
    { numRuns: Number(process.env.PROPERTY_RUNS ?? 200) },
  );
  expect(few).toBeLessThan(every / 4);
});
