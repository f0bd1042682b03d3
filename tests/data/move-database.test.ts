import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { openDatabase } from '#app/platform/database/client.server.ts';
import { migrateDatabase } from '#database/migrate.ts';
import { createSchemaMaker } from '#database/schema-maker.ts';
import { moveDatabase } from '#packages/backup/move-database.ts';
import { makeScratchDatabase, type ScratchDatabase } from '#packages/backup/scratch-database.ts';
import { query, useRestoreTargets } from '#tests/support/backup-harness.ts';
import { aUser } from '#tests/support/builders.ts';
import { manyOrders } from '#tests/support/many-orders.ts';
import { useTestDatabase } from '#tests/support/test-database.ts';

// Whole databases are made and copied.
vi.setConfig({ testTimeout: 60_000 });

/** The embedded PostgreSQL; the targets are on whatever server the tests run on, Debian's 15 among them. */
let source: ScratchDatabase;
const newTarget = useRestoreTargets();
const inUse = useTestDatabase();
const schema = await createSchemaMaker();
const ORDERS = `select count(*)::int, md5(string_agg(o::text, '|' order by id collate "C")) as hash from orders o`;

beforeAll(async () => {
  source = await makeScratchDatabase();
  await migrateDatabase(source.connectionString);
  const { db, close } = openDatabase(source.connectionString);
  await manyOrders(db, (await aUser(db)).id, 500, new Date('2026-11-20T12:00:00Z'));
  await close();
});
afterAll(() => source.remove());

it('brings every row over with its checksum, leaves the source as it was, and serves from there', async () => {
  const before = await query(source.connectionString, ORDERS);
  const { connectionString } = await newTarget();
  const { tables } = await moveDatabase(source.connectionString, connectionString, schema);
  await migrateDatabase(connectionString);
  expect(tables.find(({ name }) => name === 'orders')).toMatchObject({ rows: 500 });
  expect(await query(connectionString, ORDERS)).toEqual(before);
  expect(await query(source.connectionString, ORDERS)).toEqual(before);
});

it('leaves the new database empty when something on the way does not fit, and refuses one that is not', async () => {
  const { connectionString } = await newTarget();
  const broken = { ...schema, apply: async () => Promise.reject(new Error('the network is gone')) };
  await expect(moveDatabase(source.connectionString, connectionString, broken)).rejects.toThrow('the network is gone');
  expect(await query(connectionString, "select from pg_tables where schemaname = 'public'")).toEqual([]);

  await moveDatabase(source.connectionString, connectionString, schema);
  await expect(moveDatabase(source.connectionString, connectionString, schema)).rejects.toMatchObject({
    reason: 'not_empty',
  });
  await aUser(inUse.db);
  const beside = moveDatabase(source.connectionString, inUse.connectionString, schema);
  await expect(beside).rejects.toMatchObject({ reason: 'in_use' });
});
