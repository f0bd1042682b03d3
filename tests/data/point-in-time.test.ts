import { randomInt } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, describe, expect, it } from 'vitest';
import { openDiskStore } from '#app/platform/storage/disk-store.server.ts';
import { openFolderPlace } from '#packages/backup/folder-place.ts';
import { rewindInto } from '#packages/backup/point-in-time/rewind.ts';
import { keepBase, shipFiles, shipWal } from '#packages/backup/point-in-time/ship-archive.ts';
import { archiveSettings, walFolder } from '#packages/backup/point-in-time/wal-settings.ts';
import { startEmbeddedPostgres } from '#packages/embedded-postgres/embedded-postgres.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'gida point 100% in time '));
const log = () => {};
const stops: (() => Promise<void>)[] = [];
afterAll(async () => {
  for (const stop of stops) await stop();
  rmSync(folder, { recursive: true, force: true });
});

async function start(dataDir: string, settings: Record<string, string> = {}) {
  const server = await startEmbeddedPostgres({ dataDir, log, settings: { fsync: 'off', ...settings } });
  stops.push(server.stop);
  return server;
}

async function connect(connectionString: string) {
  const client = new pg.Client({ connectionString });
  client.on('error', () => {});
  await client.connect();
  return client;
}

describe('going back to a moment', { timeout: 120_000 }, () => {
  it('brings back exactly what was committed by then, and the files, into a new folder', async () => {
    const dataDir = path.join(folder, 'shop');
    mkdirSync(walFolder(dataDir), { recursive: true });
    const server = await start(dataDir, archiveSettings(walFolder(dataDir)));
    const place = await openFolderPlace(path.join(folder, 'elsewhere'));
    const store = await openDiskStore(path.join(folder, 'uploads'));
    const passphrase = 'iroko afara mahogany';
    const archive = { place, seal: undefined };
    await store.put('img/a/1.jpg', Buffer.from('a picture'), { contentType: 'image/jpeg', cacheControl: 'private' });

    const admin = await connect(server.adminConnectionString);
    const shop = await connect(server.connectionString);
    const { rows } = await admin.query<{ id: string; wal: string }>(
      'select system_identifier::text as id, pg_walfile_name(pg_current_wal_lsn()) as wal from pg_control_system()',
    );
    const { id: systemId = '', wal: currentWal = '' } = rows[0] ?? {};
    await shop.query(
      'create table markers (number int primary key, at timestamptz not null default clock_timestamp())',
    );
    const written: { number: number; at: Date }[] = [];
    const mark = async (times: number) => {
      for (let time = 0; time < times; time++) {
        const { rows } = await shop.query('insert into markers (number) values ($1) returning number, at', [
          written.length,
        ]);
        written.push(rows[0]);
        await sleep(20);
      }
    };
    await mark(10);
    // The shop goes on while the base is copied.
    const about = {
      adminConnectionString: server.adminConnectionString,
      systemId,
      currentWal,
      clusterFolder: path.join(dataDir, 'postgres'),
    };
    const [isTaken] = await Promise.all([keepBase(archive, about, new Date()), mark(20)]);
    expect(isTaken).toBe(true);
    expect(await keepBase(archive, about, new Date())).toBe(false);
    const first = written.length;
    await mark(40);
    await admin.query('select pg_switch_wal()');
    await expect
      .poll(async () => (await admin.query('select archived_count from pg_stat_archiver')).rows[0]?.archived_count, {
        timeout: 20_000,
      })
      .not.toBe('0');
    const last = (await admin.query<{ wal: string }>('select pg_walfile_name(pg_current_wal_lsn() - 1) as wal')).rows[0]
      ?.wal;
    await expect
      .poll(
        async () =>
          (await admin.query('select last_archived_wal >= $1 as ok from pg_stat_archiver', [last])).rows[0]?.ok,
        { timeout: 20_000 },
      )
      .toBe(true);
    expect(await shipWal(archive, dataDir, systemId)).toBeGreaterThan(0);
    expect(await shipFiles(archive, store, new Set())).toBe(1);
    expect(await shipFiles(archive, store, new Set())).toBe(0);
    await Promise.all([admin.end(), shop.end()]);
    await server.stop();

    for (const index of [randomInt(first, first + 20), randomInt(first + 20, written.length - 1)]) {
      const [one, next] = [written[index], written[index + 1]];
      const at = new Date(((one?.at.getTime() ?? 0) + (next?.at.getTime() ?? 0)) / 2);
      const target = path.join(folder, `back-${index}`);
      const files = await openDiskStore(path.join(target, 'uploads'));
      const done = await rewindInto(place, { dataDir: target, store: files, key: passphrase, at });
      expect(done.files).toBe(1);
      expect(await files.head('img/a/1.jpg')).toEqual(await store.head('img/a/1.jpg'));
      const restored = await start(target);
      const reader = await connect(restored.connectionString);
      const { rows } = await reader.query('select number, at from markers order by number');
      await reader.query('insert into markers (number) values (-1)');
      await reader.end();
      await restored.stop();
      expect(rows).toEqual(written.slice(0, index + 1));
    }
    await expect(
      rewindInto(place, { dataDir: path.join(folder, 'none'), store, key: undefined, at: new Date('2020-01-01') }),
    ).rejects.toMatchObject({ reason: 'not_there' });
  });
});
