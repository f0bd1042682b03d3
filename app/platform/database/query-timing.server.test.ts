import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { useTestDatabase } from '#tests/support/test-database.ts';
import { timeQueries } from './query-timing.server.ts';

const database = useTestDatabase({ max: 2 });
const ask = () => database.db.execute(sql`select 1`);

it('counts the statements of one piece of work, also where they wait for a connection of others', async () => {
  const [one, five] = await Promise.all([timeQueries(ask), timeQueries(() => Promise.all([1, 2, 3, 4, 5].map(ask)))]);
  expect([one.timing.queries, five.timing.queries]).toEqual([1, 5]);
  expect(five.timing.milliseconds).toBeGreaterThan(0);
});

it('counts a transaction with its beginning and end, and a statement that fails', async () => {
  const { timing } = await timeQueries(async () => {
    await database.db.transaction(async (db) => {
      await db.execute(sql`select 1`);
    });
    await database.db.execute(sql`select * from nowhere`).catch(() => {});
  });
  expect(timing.queries).toBe(4);
});

it('is silent where nobody asked', async () => {
  await ask();
  expect((await timeQueries(async () => {})).timing).toEqual({ queries: 0, milliseconds: 0 });
});
