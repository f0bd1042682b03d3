import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDiskStore } from '#app/platform/storage/disk-store.server.ts';
import { query, storeFile, useRestoreTargets } from '#tests/support/backup-harness.ts';
import { aUser } from '#tests/support/builders.ts';
import { manyOrders } from '#tests/support/many-orders.ts';
import { useTestDatabase } from '#tests/support/test-database.ts';
import { startDataCommand } from './run-data-command.ts';

const source = useTestDatabase();
const newTarget = useRestoreTargets();
const folder = mkdtempSync(path.join(tmpdir(), 'gida-commands-'));
const backups = path.join(folder, 'backups');
afterAll(() => rmSync(folder, { recursive: true, force: true }));

beforeAll(async () => {
  const customer = await aUser(source.db);
  await manyOrders(source.db, customer.id, 3000, new Date('2026-11-20T12:00:00Z'));
  const store = await openDiskStore(path.join(folder, 'uploads'));
  for (let index = 0; index < 40; index++)
    await storeFile(store, `img/0123456789abcdef0123456789abcde${index % 10}/${index}.jpg`);
});

const run = (script: string, args: string[], more: Record<string, string> = {}) =>
  startDataCommand(script, args, { DATA_DIR: folder, DATABASE_URL: source.connectionString, ...more });
const backupFiles = () => readdirSync(backups).filter((name) => name.endsWith('.tar'));

describe('the data commands', { timeout: 60_000 }, () => {
  it('leaves nothing that looks like a back-up when it is killed, and the next one is whole', async () => {
    mkdirSync(backups);
    const killed = run('backup', []);
    while (!readdirSync(backups).some((name) => name.endsWith('.part'))) await sleep(2);
    killed.kill();
    expect((await killed.ended).signal).toBe('SIGKILL');
    expect(backupFiles()).toEqual([]);

    const { code, said } = await run('backup', []).ended;
    expect(said).toMatch(/40 files/);
    expect(code).toBe(0);
    expect(backupFiles()).toHaveLength(1);
  });

  it('leaves the database untouched when a restore is killed in the middle, and restores the next time', async () => {
    const file = path.join(backups, backupFiles()[0] ?? '');
    const { connectionString } = await newTarget();
    const restore = () =>
      run('restore', [file, '--database-url', connectionString], { DATA_DIR: path.join(folder, 'new') });
    const killed = restore();
    const isLoading =
      "select from pg_stat_activity where datname = current_database() and application_name = 'gida-data' and xact_start < now() - interval '150 ms'";
    while ((await query(connectionString, isLoading)).length === 0) await sleep(5);
    killed.kill();
    expect((await killed.ended).signal).toBe('SIGKILL');
    const tables = "select count(*)::int from pg_tables where schemaname in ('public', 'drizzle')";
    expect(await query(connectionString, tables)).toEqual([{ count: 0 }]);

    const { code, said } = await restore().ended;
    expect(said).toMatch(/every count and hash agrees/);
    expect(code).toBe(0);
    expect(await query(connectionString, 'select count(*)::int from orders')).toEqual([{ count: 3000 }]);
  });

  it('says what is wrong and what to do, and ends with 1', async () => {
    const damaged = path.join(folder, 'damaged.tar');
    writeFileSync(damaged, 'not a back-up, but long enough to be read as one. '.repeat(40));
    const { connectionString } = await newTarget();
    const refused = await run('restore', [damaged, '--database-url', connectionString]).ended;
    expect(refused).toMatchObject({ code: 1, said: expect.stringContaining('Cannot restore: the back-up is damaged') });
  });

  it.skipIf(!canMount())('says that the disk is full, and leaves nothing behind on it', async () => {
    const small = path.join(folder, 'small');
    mkdirSync(small);
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=64k', 'tmpfs', small]);
    try {
      const { code, said } = await run('backup', ['--to', small]).ended;
      expect(said).toMatch(/no space left on device/i);
      expect(code).toBe(1);
      expect(readdirSync(small)).toEqual([]);
    } finally {
      execFileSync('umount', [small]);
    }
  });
});

/** Only root may make a small disk. */
function canMount(): boolean {
  const probe = mkdtempSync(path.join(tmpdir(), 'gida-mount-'));
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=64k', 'tmpfs', probe], { stdio: 'ignore' });
    execFileSync('umount', [probe]);
    return true;
  } catch {
    return false;
  } finally {
    rmSync(probe, { recursive: true, force: true });
  }
}
