import { execFileSync, fork } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, lstatSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { findPostgresBinaries, hydrateSymlinks } from './binaries.ts';
import { DatabaseCannotStart } from './database-cannot-start.ts';
import { startEmbeddedPostgres, stopEmbeddedPostgres } from './embedded-postgres.ts';
import { findPostmaster, isAlive } from './postmaster.ts';

let dataDir: string;
const log = () => {};
const start = (dir = dataDir) => startEmbeddedPostgres({ dataDir: dir, log, settings: { fsync: 'off' } });

beforeEach(() => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'gida database '));
});

afterEach(async () => {
  await stopEmbeddedPostgres(dataDir);
  rmSync(dataDir, { recursive: true, force: true });
});

async function query(connectionString: string, sql: string) {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}

async function serverProcess(dir = dataDir) {
  const server = await findPostmaster(path.join(dir, 'postgres'));
  if (!server) throw new Error('no server runs');
  return server;
}

describe('startEmbeddedPostgres', { timeout: 60_000 }, () => {
  it('keeps what was written over a clean stop, and leaves no process and no socket', async () => {
    const first = await start();
    await query(first.connectionString, 'create table kept as select 42 as answer');
    const server = await serverProcess();
    await first.stop();
    expect(isAlive(server.pid)).toBe(false);
    expect(existsSync(server.socketFolder)).toBe(false);
    expect(existsSync(path.join(dataDir, 'postgres', 'postmaster.pid'))).toBe(false);

    const second = await start();
    expect(second.adopted).toBe(false);
    expect(await query(second.connectionString, 'select answer from kept')).toEqual([{ answer: 42 }]);
  });

  it('lets the application own its database without being a superuser, and opens no TCP port', async () => {
    const { connectionString } = await start();
    const [facts] = await query(
      connectionString,
      `select current_user as role, r.rolsuper, r.rolcreatedb, d.datname, current_setting('listen_addresses') as tcp,
         current_setting('data_checksums') as checksums, d.datlocprovider
       from pg_roles r, pg_database d where r.rolname = current_user and d.datdba = r.oid`,
    );
    expect(facts).toEqual({
      role: 'gida',
      rolsuper: false,
      rolcreatedb: false,
      datname: 'gida',
      tcp: '',
      checksums: 'on',
      datlocprovider: 'b',
    });
    await expect(query(connectionString, `copy (select 1) to program 'true'`)).rejects.toThrow(/permission denied/);
    expect(
      await query(connectionString, `select unaccent('é') as plain, similarity('chair', 'chairs') > 0.5 as near`),
    ).toEqual([{ plain: 'e', near: true }]);
  });

  it('adopts the server that a killed process left running, and stops it', async () => {
    const script = path.join(dataDir, 'start.mjs');
    writeFileSync(
      script,
      `const { startEmbeddedPostgres } = await import(${JSON.stringify(new URL('embedded-postgres.ts', import.meta.url).href)});
       await startEmbeddedPostgres({ dataDir: ${JSON.stringify(dataDir)}, log() {}, settings: { fsync: 'off' } });
       process.send('started'); setInterval(() => {}, 1000);`,
    );
    const killed = fork(script, { execArgv: [] });
    await once(killed, 'message');
    const { pid } = await serverProcess();
    killed.kill('SIGKILL');
    await once(killed, 'exit');
    expect(isAlive(pid)).toBe(true);

    const database = await start();
    expect(database.adopted).toBe(true);
    expect((await serverProcess()).pid).toBe(pid);
    await database.stop();
    expect(await findPostmaster(path.join(dataDir, 'postgres'))).toBeUndefined();
  });

  it('starts after every database process was killed, and loses no commit', async () => {
    const first = await start();
    await query(first.connectionString, 'create table kept as select 42 as answer');
    const { pid } = await serverProcess();
    // The server first: it would start a new child for each one it loses.
    process.kill(pid, 'SIGSTOP');
    for (const child of [...childrenOf(pid), pid]) killIfThere(child);

    const second = await start();
    expect(second.adopted).toBe(false);
    expect(await query(second.connectionString, 'select answer from kept')).toEqual([{ answer: 42 }]);
  });

  it('is not fooled by a recycled process id', async () => {
    const first = await start();
    await first.stop();
    const { pid } = process;
    writeFileSync(
      path.join(dataDir, 'postgres', 'postmaster.pid'),
      `${pid}\n${dataDir}/postgres\n1\n5432\n/tmp\n\n1 1\nready\n`,
    );
    const second = await start();
    expect(second.adopted).toBe(false);
  });

  it('works in a path longer than a socket may be', async () => {
    const deep = path.join(dataDir, 'a'.repeat(100), 'b'.repeat(100));
    mkdirSync(deep, { recursive: true });
    const database = await start(deep);
    expect(await query(database.connectionString, 'select 1 as one')).toEqual([{ one: 1 }]);
    expect((await serverProcess(deep)).socketFolder.length).toBeLessThan(80);
    await database.stop();
  });

  it('finishes what a kill in the middle of the creation left', async () => {
    mkdirSync(path.join(dataDir, 'postgres.unfinished', 'base'), { recursive: true });
    const database = await start();
    expect(await query(database.connectionString, 'select 1 as one')).toEqual([{ one: 1 }]);
    expect(existsSync(path.join(dataDir, 'postgres.unfinished'))).toBe(false);
  });

  it('refuses a folder of another major version and one that is no database', async () => {
    const folder = path.join(dataDir, 'postgres');
    mkdirSync(folder);
    writeFileSync(path.join(folder, 'PG_VERSION'), '15\n');
    await expect(start()).rejects.toThrow(/made by PostgreSQL 15/);
    rmSync(path.join(folder, 'PG_VERSION'));
    writeFileSync(path.join(folder, 'holiday.jpg'), '');
    await expect(start()).rejects.toBeInstanceOf(DatabaseCannotStart);
    expect(readFileSync(path.join(folder, 'holiday.jpg'), 'utf8')).toBe('');
  });
});

describe('hydrateSymlinks', () => {
  it('makes the library links that skipped install scripts left out, and the programs then run', async () => {
    const packageFolder = path.join((await findPostgresBinaries()).postgres, '..', '..', '..');
    const copy = path.join(dataDir, 'package');
    cpSync(packageFolder, copy, { recursive: true, filter: (file) => !lstatSync(file).isSymbolicLink() });
    const runs = () => execFileSync(path.join(copy, 'native', 'bin', 'postgres'), ['--version'], { stdio: 'pipe' });
    expect(runs).toThrow(/libicu/);
    await hydrateSymlinks(copy);
    await hydrateSymlinks(copy);
    expect(runs().toString()).toContain('PostgreSQL');
  });
});

function childrenOf(pid: number): number[] {
  return execFileSync('ps', ['--ppid', String(pid), '-o', 'pid='])
    .toString()
    .trim()
    .split(/\s+/)
    .map(Number);
}

/** A backend may end by itself between being listed and being killed. */
function killIfThere(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}
