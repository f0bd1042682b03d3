import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { useTestDatabase } from '#tests/support/test-database.ts';

const handle = useTestDatabase({ max: 2 });

it('has as many connections as before after some broke as a transaction was started', async () => {
  const { db, pool } = handle;
  for (let broken = 0; broken < 3; broken++) {
    // In line before the `begin`, which then finds nobody.
    pool.once('acquire', (client) => {
      client.query('select pg_terminate_backend(pg_backend_pid())').catch(() => {});
    });
    await expect(db.transaction(async () => {})).rejects.toThrow();
  }
  const answered = await Promise.all(
    [1, 2].map((number) => db.transaction(async (db) => db.execute(sql`select ${number}::int as number`))),
  );
  expect(answered.map(({ rows }) => rows[0])).toEqual([{ number: 1 }, { number: 2 }]);
});
