import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import { beforeAll, expect, it, vi } from 'vitest';
import { openDatabase } from '#app/platform/database/client.server.ts';
import { startJobs } from '#app/platform/jobs/jobs.server.ts';
import { createLog } from '#app/platform/logging/log.server.ts';
import type { ObjectStore } from '#app/platform/storage/object-store.ts';
import { systemClock } from '#app/platform/time/clock.ts';
import { migrateDatabase } from '#database/migrate.ts';
import { readMigrations } from '#database/migration-files.ts';
import { createSchemaMaker } from '#database/schema-maker.ts';
import { openSealed, type Seal } from '#packages/backup/age-seal.ts';
import { restoreBackup } from '#packages/backup/restore-backup.ts';
import { takeBackup } from '#packages/backup/take-backup.ts';
import { JOBS } from '#server/jobs.ts';
import { query, storeFile, useBackupFolder, useRestoreTargets } from '#tests/support/backup-harness.ts';
import { aUser } from '#tests/support/builders.ts';
import { manyOrders } from '#tests/support/many-orders.ts';
import { useTestDatabase } from '#tests/support/test-database.ts';

// Whole databases are made and thrown away.
vi.setConfig({ testTimeout: 60_000 });

const source = useTestDatabase();
const kept = useBackupFolder(12);
const newTarget = useRestoreTargets();
const schema = await createSchemaMaker();

const AWKWARD = {
  text: 'tab\there, line\nbreak, \\N, \\. and \\x41, ”quoted” — Ẹniọlá 🪑',
  none: null,
  list: [1, 2.5],
};

beforeAll(async () => {
  const customer = await aUser(source.db);
  await manyOrders(source.db, customer.id, 300, new Date('2026-11-20T12:00:00Z'));
  await source.pool.query("insert into settings (key, value) values ('awkward', $1)", [JSON.stringify(AWKWARD)]);
  const jobs = await startJobs(source.connectionString, createLog('silent'), JOBS);
  await jobs.enqueue(source.db, 'deliver-mail', { mailId: 'mail_1' }, { startAfter: new Date('2030-01-01T00:00:00Z') });
  await jobs.stop();
});

const take = (seal?: Seal) =>
  takeBackup(
    { connectionString: source.connectionString, store: kept.store, version: '1.2.3', clock: systemClock },
    kept.place,
    { kind: 'manual', seal, scryptWork: 10 },
  );
const read = async (name: string) => (await kept.place.get(name)) as ReadableStream<Uint8Array>;
const asStream = (bytes: Uint8Array) => new Blob([bytes as Uint8Array<ArrayBuffer>]).stream();
const restore = (
  bytes: ReadableStream<Uint8Array>,
  target: { connectionString: string; store: ObjectStore },
  replace = false,
) => restoreBackup(bytes, { ...target, schema, replace });
const sums = (connectionString: string) =>
  query(
    connectionString,
    `select (select count(*)::int from orders) as orders, (select count(*)::int from order_lines) as lines,
      (select md5(string_agg(o::text, '|' order by id collate "C")) from orders o) as hash,
      (select value from settings where key = 'awkward') as awkward`,
  );

it('restores every row, number, file and open job, and goes on counting where the shop was', async () => {
  const { name, manifest } = await take();
  expect(manifest).toMatchObject({ jobs: 1, files: { count: 12, vanished: [], damaged: [] } });
  expect(manifest.sums.orders?.rows).toBe(300);
  const target = await newTarget();
  await restore(await read(name), target);
  await migrateDatabase(target.connectionString);

  expect(await sums(target.connectionString)).toEqual(await sums(source.connectionString));
  expect((await sums(target.connectionString))[0]?.awkward).toEqual(AWKWARD);
  const nextNumber = "select nextval('orders_number_seq')::int as number";
  expect(await query(target.connectionString, nextNumber)).toEqual(await query(source.connectionString, nextNumber));
  for await (const key of kept.store.list('')) expect(await target.store.head(key)).toEqual(await kept.store.head(key));

  const jobs = await startJobs(target.connectionString, createLog('silent'), JOBS);
  await jobs.stop();
  const open = "select name, data, start_after from pgboss.job where state = 'created' and name = 'deliver-mail'";
  expect(await query(target.connectionString, open)).toEqual([
    { name: 'deliver-mail', data: { mailId: 'mail_1' }, start_after: new Date('2030-01-01T00:00:00Z') },
  ]);
});

it('holds every file that its rows name, and whole orders only, while the shop goes on', async () => {
  let isDone = false;
  let written = 0;
  const shop = (async () => {
    for (; !isDone; written++) {
      const key = `img/new-${written}/640.jpg`;
      await storeFile(kept.store, key);
      const client = await source.pool.connect();
      await client.query('begin');
      await client.query('insert into settings (key, value) values ($1, $2)', [`a/${written}`, JSON.stringify(key)]);
      await client.query("insert into settings (key, value) values ($1, '1')", [`b/${written}`]);
      await client.query('commit');
      client.release();
      await sleep(10);
    }
  })();
  while (written < 5) await sleep(5);
  const before = written;
  const { name } = await take();
  const after = written;
  isDone = true;
  await shop;
  const target = await newTarget();
  await restore(await read(name), target);
  const rows = await query(
    target.connectionString,
    "select key, value from settings where key ~ '^[ab]/' order by key",
  );
  const named = rows.filter(({ key }) => String(key).startsWith('a/'));
  expect(rows).toHaveLength(named.length * 2);
  expect(named.length).toBeGreaterThanOrEqual(before);
  expect(named.length).toBeLessThanOrEqual(after + 1);
  for (const { value } of named) expect(await target.store.head(value as string)).not.toBeNull();
});

it('leaves a rotten file out and names it', async () => {
  const file = path.join(kept.folder, 'uploads', 'img', '3', '640.jpg');
  const whole = readFileSync(file);
  writeFileSync(file, Buffer.concat([Buffer.from([(whole[0] ?? 0) ^ 1]), whole.subarray(1)]));
  const { manifest } = await take();
  writeFileSync(file, whole);
  expect(manifest.files.damaged).toEqual(['img/3/640.jpg']);
});

it('is opened by its key or passphrase and by nothing else', async () => {
  const identity = await generateX25519Identity();
  const forKey = await take({ recipients: [await identityToRecipient(identity)] });
  const forPhrase = await take({ passphrase: 'iroko afara mahogany' });
  const open = async (name: string, key: string | undefined) => openSealed(await read(name), key);
  const other = await generateX25519Identity();
  for (const [name, wrong] of [
    [forKey.name, undefined],
    [forKey.name, other],
    [forPhrase.name, 'iroko afara obeche'],
  ] as const)
    await expect(open(name, wrong)).rejects.toMatchObject({ reason: 'locked' });
  expect((await Array.fromAsync(await read(forKey.name))).length).toBeGreaterThan(0);
  expect(Buffer.concat(await Array.fromAsync(await read(forKey.name))).includes('orders')).toBe(false);
  for (const [name, right] of [
    [forKey.name, `# my key\n${identity}\n`],
    [forKey.name, forKey.key],
    [forPhrase.name, 'iroko afara mahogany\n'],
  ] as const)
    expect(Buffer.concat(await Array.fromAsync(await open(name, right))).toString('latin1', 0, 10)).toBe('about.json');
});

it('refuses what was changed or cut short anywhere, and leaves the database as it was', async () => {
  const small = await takeBackup(
    { connectionString: source.connectionString, store: undefined, version: '1.2.3', clock: systemClock },
    kept.place,
    { kind: 'manual' },
  );
  const bytes = Buffer.concat(await Array.fromAsync(await read(small.name)));
  const target = await newTarget();
  const tried = async (changed: Uint8Array) =>
    restore(asStream(changed), target).then(
      () => 'restored',
      (error) => error.reason ?? error.message,
    );
  // The length of a tar is rounded up by zeros that mean nothing: those are left alone.
  const meant = bytes.subarray(0, bytes.lastIndexOf('manifest.sha256') + 512 + 64).length;
  const answers: string[] = [];
  for (let index = 0; index < 6; index++) {
    const at = Math.floor((meant / 6) * (index + 0.5));
    if (bytes[at] === 0) continue;
    const changed = Buffer.from(bytes);
    changed[at] = (changed[at] ?? 0) ^ (1 << (index % 7));
    answers.push(await tried(changed));
  }
  for (const part of [0.3, 0.999]) answers.push(await tried(bytes.subarray(0, Math.floor(meant * part))));
  expect(answers.length).toBeGreaterThan(4);
  // A byte of the first file is about what it is a back-up of, or which migrations made it.
  expect(answers.filter((answer) => !['damaged', 'foreign', 'changed'].includes(answer))).toEqual([]);
  expect(
    await query(target.connectionString, "select count(*)::int from pg_tables where schemaname = 'public'"),
  ).toEqual([{ count: 0 }]);
  expect(await tried(bytes)).toBe('restored');
});

it('gives up what is there only when told to, and never beside a running shop', async () => {
  const { name } = await take();
  const target = await newTarget();
  await restore(await read(name), target);
  await query(target.connectionString, "insert into settings (key, value) values ('mine', '1')");
  await expect(restore(await read(name), target)).rejects.toMatchObject({ reason: 'not_empty' });
  expect(await query(target.connectionString, "select key from settings where key = 'mine'")).toHaveLength(1);

  const shop = openDatabase(target.connectionString);
  await shop.pool.query('select 1');
  await expect(restore(await read(name), target, true)).rejects.toMatchObject({ reason: 'in_use' });
  await shop.close();
  await restore(await read(name), target, true);
  expect(await query(target.connectionString, "select key from settings where key = 'mine'")).toEqual([]);
});

it('restores a back-up of the version before at its own schema, and brings it forward', async () => {
  const { name } = await take();
  const target = await newTarget();
  const when = (schema.known.at(-1)?.when ?? 0) + 1;
  const next = {
    tag: '9999_next',
    when,
    hash: 'next',
    statements: ['alter table orders add column rating int default 5'],
  };
  await restoreBackup(await read(name), {
    ...target,
    schema: { ...schema, known: [...schema.known, next] },
    replace: false,
  });
  expect(
    await query(target.connectionString, "select from information_schema.columns where column_name = 'rating'"),
  ).toEqual([]);
  await migrateDatabase(target.connectionString, { migrations: [...(await readMigrations()), next] });
  expect(await query(target.connectionString, 'select count(*)::int, min(rating) from orders')).toEqual([
    { count: 300, min: 5 },
  ]);
});

it('refuses a back-up of a newer program', async () => {
  const { name } = await take();
  const target = await newTarget();
  const older = { ...schema, known: schema.known.slice(0, -1) };
  await expect(restoreBackup(await read(name), { ...target, schema: older, replace: false })).rejects.toMatchObject({
    reason: 'newer',
    message: expect.stringContaining('the back-up was made by a newer version'),
  });
});
