import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { beforeEach, expect, it } from 'vitest';
import type { Migration } from '#app/platform/database/migrations/apply-migrations.server.ts';
import type { AppliedMigration } from '#packages/backup/migrations/applied-migrations.ts';
import { SchemaDoesNotFit } from '#packages/backup/migrations/schema-history.ts';
import { aUser } from '#tests/support/builders.ts';
import { useTestDatabase } from '#tests/support/test-database.ts';
import { REPLACED_BY_BASELINE } from './baseline.ts';
import { migrateDatabase } from './migrate.ts';
import { readMigrations } from './migration-files.ts';
import { requireCurrentSchema } from './require-current-schema.ts';

const handle = useTestDatabase();
const released = await readMigrations();
const last = released.at(-1)?.when ?? 0;
const next = (number: number, ...statements: string[]): Migration => ({
  tag: `000${number}_next`,
  when: last + number,
  hash: `hash-${number}`,
  statements,
});
const migrate = (migrations: Migration[], more: object = {}) =>
  migrateDatabase(handle.connectionString, { migrations: [...released, ...migrations], ...more });
const records = async () =>
  (await handle.pool.query('select hash from drizzle.__drizzle_migrations order by id')).rows.map(({ hash }) => hash);
const record = async (applied: AppliedMigration[]) => {
  await handle.pool.query('delete from drizzle.__drizzle_migrations');
  for (const { hash, when } of applied)
    await handle.pool.query('insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)', [
      hash,
      when,
    ]);
};
const { firstWhen, count, lastHash } = REPLACED_BY_BASELINE;
const EARLIER = Array.from({ length: count }, (_, nth) => ({
  when: firstWhen + nth,
  hash: nth === count - 1 ? lastHash : `earlier-${nth}`,
}));

beforeEach(async () => {
  await handle.pool.query('drop table if exists added, half; alter table users drop column if exists nickname');
  await record(released);
});

it('applies what is new once, however many start together, after a look at what was there before', async () => {
  const order: string[] = [];
  const before = async (pending: Migration[]) => {
    order.push(`before ${pending.map(({ tag }) => tag).join()}`);
  };
  const migrations = [next(1, 'create table added (id int)'), next(2, 'insert into added values (1)')];
  const log = (line: string) => order.push(line);
  await Promise.all([1, 2, 3].map(() => migrate(migrations, { before, log })));
  expect(order).toEqual(['before 0001_next,0002_next', '2 migrations applied']);
  expect((await handle.pool.query('select id from added')).rows).toEqual([{ id: 1 }]);
  expect(await records()).toEqual([...released.map(({ hash }) => hash), 'hash-1', 'hash-2']);
});

it('undoes a migration that fails half-way, wholly, and keeps the ones before it', async () => {
  const failing = next(2, 'create table half (id int)', 'insert into added values (7)', 'select 1 / 0');
  const tried = migrate([next(1, 'create table added (id int)'), failing]);
  await expect(tried).rejects.toMatchObject({ name: 'MigrationFailed' });
  await expect(tried).rejects.toThrow('0002_next failed and was undone: division by zero');
  expect(await records()).toEqual([...released.map(({ hash }) => hash), 'hash-1']);
  expect(
    (await handle.pool.query("select to_regclass('half') as half, (select count(*)::int from added)")).rows,
  ).toEqual([{ half: null, count: 0 }]);
});

it('changes nothing when what is to be done before cannot be done', async () => {
  const before = async () => {
    throw new Error('no room for the back-up');
  };
  await expect(migrate([next(1, 'create table added (id int)')], { before })).rejects.toThrow('no room');
  expect(await records()).toEqual(released.map(({ hash }) => hash));
});

it.each([
  ['newer', [next(1)], [], 'a newer version'],
  ['changed', [next(1)], [{ ...next(1), hash: 'edited' }], 'whose text has changed'],
  ['foreign', [next(2)], [next(1), next(2)], 'other migrations'],
] as const)(
  'refuses a database that is %s, in words, and so does a server that starts',
  async (reason, applied, known, words) => {
    await migrate([...applied]);
    const refused = migrate([...known]);
    await expect(refused).rejects.toThrow(SchemaDoesNotFit);
    await expect(refused).rejects.toMatchObject({ reason, message: expect.stringContaining(words) });
    await expect(requireCurrentSchema(handle.pool)).rejects.toMatchObject({ reason: 'newer' });
  },
);

it('lets a server work on exactly its own schema', async () => {
  await requireCurrentSchema(handle.pool);
  await handle.pool.query('delete from drizzle.__drizzle_migrations');
  await expect(requireCurrentSchema(handle.pool)).rejects.toMatchObject({ reason: 'older' });
});

it.each([
  ['all, and goes on from there', EARLIER, undefined],
  ['some, and says what to do', EARLIER.slice(0, -1), 'early'],
] as const)('recognises a database made by those the baseline replaces: by %s', async (_, earlier, reason) => {
  await record([...earlier, ...(reason ? [] : released.slice(1))]);
  const start = requireCurrentSchema(handle.pool);
  await start.catch(() => {});
  const migrated = migrate([next(1, 'create table added (id int)')]);
  if (reason) {
    const words = { reason, cure: expect.stringContaining('the last version before 1.0.0-rc first') };
    await expect(start).rejects.toMatchObject(words);
    await expect(migrated).rejects.toMatchObject(words);
  } else {
    await Promise.all([start, migrated]);
    expect((await records()).slice(-1)).toEqual(['hash-1']);
  }
});

it('lets the version before go on working through a migration, also while a long reader is in its way', async () => {
  await aUser(handle.db);
  const reader = new pg.Client({ connectionString: handle.connectionString });
  await reader.connect();
  await reader.query('begin');
  await reader.query('select count(*) from users');

  let isDone = false;
  let answered = 0;
  const faults: unknown[] = [];
  // What the version before asks for all along: names its columns, and so does not mind new ones.
  const visitor = async () => {
    while (!isDone) {
      await handle.pool.query('select id, name from users').then(
        () => answered++,
        (error) => faults.push(error),
      );
      await handle.pool.query('update users set name = name').then(
        () => answered++,
        (error) => faults.push(error),
      );
    }
  };
  const visitors = [visitor(), visitor(), visitor()];
  const patience = { eachMs: 100, forMs: 20_000 };
  const migrating = migrate([next(1, 'alter table users add column nickname text not null default $$$$')], {
    patience,
  });
  await sleep(700);
  const whileWaiting = answered;
  await reader.query('commit');
  await migrating;
  await sleep(50);
  isDone = true;
  await Promise.all(visitors);
  await reader.end();
  expect(faults).toEqual([]);
  expect(whileWaiting).toBeGreaterThan(5);
  expect(answered).toBeGreaterThan(whileWaiting);
  expect((await handle.pool.query('select nickname from users')).rows).toEqual([{ nickname: '' }]);
});

it('gives up in words when a table never becomes free', async () => {
  const holder = new pg.Client({ connectionString: handle.connectionString });
  await holder.connect();
  await holder.query('begin; lock table users in access share mode');
  const tried = migrate([next(1, 'alter table users add column nickname text')], {
    patience: { eachMs: 30, forMs: 100 },
  });
  await expect(tried).rejects.toMatchObject({ cure: expect.stringContaining('end long transactions') });
  await holder.end();
  expect(await records()).toEqual(released.map(({ hash }) => hash));
});
