import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { openDiskStore } from '#app/platform/storage/disk-store.server.ts';
import { systemClock } from '#app/platform/time/clock.ts';
import { migrateDatabase } from '#database/migrate.ts';
import { openFolderPlace } from '#packages/backup/folder-place.ts';
import { takeBackup } from '#packages/backup/take-backup.ts';
import { startEmbeddedPostgres } from '#packages/embedded-postgres/embedded-postgres.ts';
import { query, storeFile } from '#tests/support/backup-harness.ts';
import { startDataCommand } from './run-data-command.ts';

vi.setConfig({ testTimeout: 60_000 });

const folder = mkdtempSync(path.join(tmpdir(), 'gida-refusals-'));
const shop = path.join(folder, 'shop');
const backups = path.join(folder, 'backups');
let backup = '';

/** A shop on the embedded database, stopped, and a back-up of it that is still being read when it is refused. */
beforeAll(async () => {
  const server = await startEmbeddedPostgres({ dataDir: shop, log: () => {}, settings: { fsync: 'off' } });
  const { connectionString } = server;
  await migrateDatabase(connectionString);
  await query(
    connectionString,
    "insert into mails (id, subject, html, text, dedupe_key, kind, recipient) values ('m', 's', 'h', 't', 'k', 'test', 'a@example.com')",
  );
  const store = await openDiskStore(path.join(shop, 'uploads'));
  for (let index = 0; index < 40; index++) await storeFile(store, `img/${index}/640.jpg`, Buffer.alloc(300_000, index));
  const source = { connectionString, store, version: '1', clock: systemClock };
  backup = path.join(backups, (await takeBackup(source, await openFolderPlace(backups), { kind: 'manual' })).name);
  await server.stop();
  writeFileSync(path.join(folder, 'cut.tar'), readFileSync(backup).subarray(0, 2_000_000));
  writeFileSync(path.join(folder, 'a-file'), '');
}, 120_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const run = (command: string, args: string[], more: Record<string, string> = {}) =>
  startDataCommand(command, args, { DATA_DIR: shop, ...more });

/** Processes that work in the folder or name it. PostgreSQL's own take a moment to follow their first one. */
async function nothingIsLeft(): Promise<void> {
  await vi.waitFor(() => expect(processesOf(folder)).toEqual([]), { timeout: 5_000, interval: 50 });
}

function processesOf(where: string): string[] {
  return readdirSync('/proc').flatMap((pid) => {
    if (!/^\d+$/.test(pid)) return [];
    const file = `/proc/${pid}/cmdline`;
    try {
      const line = readFileSync(file, 'utf8').replaceAll('\0', ' ');
      return line.includes(where) && Number(pid) !== process.pid ? [line] : [];
    } catch {
      return [];
    }
  });
}

const NOWHERE = 'postgresql://gida@127.0.0.1:1/gida';
const at = (name: string) => path.join(folder, name);
const toNowhere = ['--database-url', NOWHERE];
const toAMoment = ['--at', 'latest', '--into', at('then'), '--from', backups];

describe.skipIf(process.platform !== 'linux')(
  'every refusal is a sentence that says what to do, and leaves nothing running',
  () => {
    it.each<
      [command: string, of: string, args: () => string[], more: Record<string, string>, what: RegExp, cure: RegExp]
    >([
      ['restore', 'onto a shop that holds something', () => [backup], {}, /holds data already/, /--replace/],
      ['restore', 'of a file cut short', () => [at('cut.tar'), '--into', at('new')], {}, /is damaged/, /another one/],
      ['restore', 'of a missing file', () => [at('no.tar')], {}, /no back-up/, /that is there/],
      ['restore', 'into a file', () => [backup, '--into', at('a-file')], {}, /cannot be written/, /another folder/],
      ['restore', 'into a database that is away', () => [backup, ...toNowhere], {}, /cannot be used/, /DATABASE_URL/],
      ['restore', 'to a moment without a base', () => toAMoment, {}, /no base copy/, /npm run restore/],
      ['restore', 'with an unknown word', () => ['--overwrite'], {}, /overwrite/, /Usage/],
      ['backup', 'of a shop that is not there', () => [], { DATA_DIR: at('nothing') }, /there is no shop/, /npm start/],
      ['backup', 'into a file', () => ['--to', at('a-file')], {}, /cannot be used for back-ups/, /folder/],
      ['backup', 'of files at an address that is none', () => [], { STORAGE_URL: 's3://x' }, /STORAGE_URL/, /bucket/],
      ['verify-backup', 'of a file cut short', () => [at('cut.tar')], {}, /is damaged/, /another one/],
      ['move', 'to a database that is away', () => ['--to', NOWHERE], {}, /cannot be used/, /DATABASE_URL/],
      ['doctor', 'where there is no shop', () => [], { DATA_DIR: at('nothing') }, /there is no shop/, /npm start/],
      ['doctor', 'of files at an address that is none', () => [], { STORAGE_URL: 'var' }, /STORAGE_URL/, /file:/],
      ['doctor', 'with a port that is none', () => ['--json'], { PORT: 'many' }, /PORT/, /number/],
    ])('%s %s', async (command, _, args, environment, what, cure) => {
      const { code, signal, said } = await run(command, args(), environment).ended;
      expect({ code, signal }).toEqual({ code: command === 'doctor' ? 2 : 1, signal: null });
      expect(said).toMatch(what);
      expect(said).toMatch(cure);
      expect(said).not.toMatch(/^\s+at |not foreseen/m);
      expect(said.trim().split('\n').length).toBeLessThan(7);
      await nothingIsLeft();
    });

    it('makes no shop where there was none', () => {
      expect(existsSync(path.join(at('nothing'), 'postgres'))).toBe(false);
    });

    it('stops the server it started when it is interrupted', async () => {
      const restoring = run('restore', [backup, '--into', at('interrupted')]);
      while (!processesOf(at('interrupted')).some((line) => line.includes('-D'))) await sleep(5);
      restoring.kill('SIGTERM');
      expect((await restoring.ended).code).toBe(130);
      await nothingIsLeft();
    });
  },
);
