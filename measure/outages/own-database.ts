import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { migrateDatabase } from '#database/migrate.ts';
import { startEmbeddedPostgres } from '#packages/embedded-postgres/embedded-postgres.ts';

/** A PostgreSQL server that a test may restart, freeze and fill. */
export interface OwnDatabase {
  connectionString: string;
  /** `pg_ctl restart -m immediate`: no goodbye to anybody, and the log is replayed. */
  restart: () => Promise<void>;
  /** Starts it again when it ended by itself. */
  start: () => Promise<void>;
  /** Stops all its processes in their tracks, as a machine that hangs does, until the returned function lets them go on. */
  freeze: () => Promise<() => void>;
  close: () => Promise<void>;
}

/** Durable as in the shop: `fsync` is on. `folder`, for instance a small file system, is left there. */
export async function startOwnDatabase(
  options: { folder?: string; settings?: Record<string, string> } = {},
): Promise<OwnDatabase> {
  const dataDir = options.folder ?? (await mkdtemp(path.join(tmpdir(), 'gida-database-')));
  await mkdir(dataDir, { recursive: true });
  const open = () =>
    startEmbeddedPostgres({ dataDir, log: () => {}, settings: { max_connections: '100', ...options.settings } });
  let server = await open();
  await migrateDatabase(server.connectionString);
  const postmaster = async () =>
    Number((await readFile(path.join(dataDir, 'postgres', 'postmaster.pid'), 'utf8')).split('\n')[0]);
  const start = async () => {
    server = await open();
  };
  return {
    connectionString: server.connectionString,
    start,
    async restart() {
      const pid = await postmaster();
      process.kill(pid, 'SIGQUIT');
      while (isThere(pid)) await new Promise((resolve) => setTimeout(resolve, 10));
      await start();
    },
    async freeze() {
      const pid = await postmaster();
      const { stdout } = await promisify(execFile)('ps', ['-o', 'pid=', '--ppid', String(pid)]);
      const pids = [pid, ...stdout.split('\n').map(Number).filter(Boolean)];
      for (const one of pids) process.kill(one, 'SIGSTOP');
      return () => {
        for (const one of pids) if (isThere(one)) process.kill(one, 'SIGCONT');
      };
    },
    async close() {
      await server.stop();
      if (!options.folder) await rm(dataDir, { recursive: true, force: true });
    },
  };
}

function isThere(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
