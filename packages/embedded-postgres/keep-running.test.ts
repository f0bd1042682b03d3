import { mkdtempSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type EmbeddedPostgres, startEmbeddedPostgres, stopEmbeddedPostgres } from './embedded-postgres.ts';
import { keepRunning } from './keep-running.ts';
import { killServer } from './kill-server.ts';
import { findPostmaster } from './postmaster.ts';

vi.setConfig({ testTimeout: 90_000 });

let dataDir: string;
let database: EmbeddedPostgres;
let keeper: ReturnType<typeof keepRunning>;
const cluster = () => path.join(dataDir, 'postgres');

beforeEach(async () => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'gida-keep-'));
  // Durable as in the shop: every commit that was answered has to come back.
  database = await startEmbeddedPostgres({ dataDir, log: () => {} });
  keeper = keepRunning(database, { log: () => {}, lookEveryMs: 20, giveUpAfterMs: 100 });
});
afterEach(async () => {
  await keeper.stop();
  await stopEmbeddedPostgres(dataDir);
  rmSync(dataDir, { recursive: true, force: true });
});

async function query(sql: string, values: unknown[] = []) {
  const client = new pg.Client({ connectionString: database.connectionString });
  client.on('error', () => {});
  try {
    await client.connect();
    return (await client.query(sql, values)).rows;
  } finally {
    await client.end().catch(() => {});
  }
}

it('comes back by itself every time all of it is killed under writes, at the same address, with every commit', async () => {
  await query('create table told (number int primary key)');
  const answered: number[] = [];
  let isOver = false;
  const writing = (async () => {
    for (let number = 0; !isOver; number++) {
      await query('insert into told values ($1)', [number]).then(
        () => answered.push(number),
        () => sleep(5),
      );
    }
  })();
  const servers = new Set<number>();
  for (let kill = 0; kill < 4; kill++) {
    const before = answered.length;
    await vi.waitFor(() => expect(answered.length).toBeGreaterThan(before + 5), { timeout: 20_000, interval: 10 });
    servers.add((await findPostmaster(cluster()))?.pid ?? 0);
    await killServer(cluster());
  }
  await vi.waitFor(async () => expect(await query('select 1 as one')).toEqual([{ one: 1 }]), {
    timeout: 20_000,
    interval: 20,
  });
  isOver = true;
  await writing;
  expect(servers.size).toBe(4);
  const kept = new Set((await query('select number from told')).map(({ number }) => number));
  expect(answered.filter((number) => !kept.has(number))).toEqual([]);
});

it('says so when it cannot come back, and makes no new database in its place', async () => {
  await killServer(cluster());
  renameSync(cluster(), path.join(dataDir, 'lost'));
  expect(await keeper.givenUp).toContain('ENOENT');
});

it('stays away once it is stopped', async () => {
  await keeper.stop();
  await database.stop();
  await sleep(200);
  expect(await findPostmaster(cluster())).toBeUndefined();
});
