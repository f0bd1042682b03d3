import { mkdir, realpath, rm } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { APPLICATION_DATABASE, APPLICATION_ROLE, ensureApplicationRole } from './application-role.ts';
import { findPostgresBinaries } from './binaries.ts';
import { ensureCluster } from './cluster.ts';
import { chooseLauncher } from './launcher.ts';
import { findPostmaster, isAlive } from './postmaster.ts';
import { openServerLog } from './server-log.ts';
import { SUPERUSER, socketUrl } from './socket-url.ts';
import { startOrAdoptServer } from './start-server.ts';

export type EmbeddedPostgres = {
  /** As the application's role, over a Unix socket. */
  connectionString: string;
  /** As the superuser, to the same database. For set-up, tests and back-ups, never for the application. */
  adminConnectionString: string;
  /** True when a server was already running: a start before this one was killed. */
  adopted: boolean;
  isRunning: () => Promise<boolean>;
  /** Starts it after it was killed, at the same address. Never makes a new database: without its folder it throws. */
  startAgain: () => Promise<void>;
  /** A fast, clean stop of the server, whether started or adopted. Resolves when the process has gone. */
  stop: () => Promise<void>;
};

/**
 * Starts PostgreSQL for one data folder, or adopts the server that a killed process left running there.
 * It listens on a Unix socket only. It outlives this process unless `stop` is called, so a crash of the shop loses
 * no transaction and the next start is quick. The caller holds the data folder's lock.
 *
 * Throws `DatabaseCannotStart` with what to do.
 */
export async function startEmbeddedPostgres(options: {
  /** The shop's data folder; the cluster is in `postgres/` below it, the server's log in `logs/`. */
  dataDir: string;
  log: (message: string) => void;
  /** Over the server's own settings, by their PostgreSQL names. `fsync: 'off'` is for tests: a power cut loses everything. */
  settings?: Record<string, string>;
  /** For tests only: the application's role may make databases. */
  allowCreateDatabase?: boolean;
}): Promise<EmbeddedPostgres> {
  const { log, settings = {}, allowCreateDatabase = false } = options;
  await mkdir(options.dataDir, { recursive: true });
  const dataDir = await realpath(options.dataDir);
  const folder = clusterFolder(dataDir);

  const [binaries, launcher] = await Promise.all([findPostgresBinaries(), chooseLauncher()]);
  if (!(await findPostmaster(folder)))
    await ensureCluster({ folder, binaries, launcher, log, fsync: settings.fsync !== 'off' });

  const serverLog = await openServerLog(dataDir);
  const startServer = () =>
    startOrAdoptServer({ folder, postgres: binaries.postgres, launcher, settings, logFile: serverLog.file, log });
  const stop = () => {
    serverLog.stopRotating();
    return stopEmbeddedPostgres(dataDir);
  };
  const { socketFolder, adopted } = await startServer();
  try {
    await ensureApplicationRole(socketFolder, allowCreateDatabase);
  } catch (error) {
    if (!adopted) await stop();
    throw error;
  }
  return {
    ...addressesOf(socketFolder),
    adopted,
    isRunning: async () => (await findPostmaster(folder)) !== undefined,
    startAgain: async () => {
      await startServer();
    },
    stop,
  };
}

/** The addresses of the server that runs for a data folder, whoever started it; undefined where none answers. */
export async function findEmbeddedPostgres(
  dataDir: string,
): Promise<Pick<EmbeddedPostgres, 'connectionString' | 'adminConnectionString'> | undefined> {
  const folder = clusterFolder(await realpath(dataDir).catch(() => dataDir));
  const server = await findPostmaster(folder);
  if (!server?.ready) return undefined;
  return addressesOf(server.socketFolder);
}

function addressesOf(socketFolder: string) {
  return {
    connectionString: socketUrl(socketFolder, APPLICATION_ROLE, APPLICATION_DATABASE),
    adminConnectionString: socketUrl(socketFolder, SUPERUSER, APPLICATION_DATABASE),
  };
}

const FAST_STOP_MS = 60_000;
const IMMEDIATE_STOP_MS = 10_000;

/** Stops the server of a data folder, whoever started it; does nothing where none runs. */
export async function stopEmbeddedPostgres(dataDir: string): Promise<void> {
  const folder = clusterFolder(await realpath(dataDir));
  const server = await findPostmaster(folder);
  if (!server) return;
  // SIGINT is PostgreSQL's "fast" stop: open transactions are rolled back, everything committed is written out.
  // SIGQUIT, its "immediate" one, is for a server that hangs: nothing committed is lost, the next start recovers.
  const gone =
    (await endsAfter('SIGINT', server.pid, FAST_STOP_MS)) ||
    (await endsAfter('SIGQUIT', server.pid, IMMEDIATE_STOP_MS));
  if (!gone) throw new Error(`PostgreSQL (process ${server.pid}) does not stop`);
  await rm(server.socketFolder, { recursive: true, force: true });

  async function endsAfter(signal: NodeJS.Signals, pid: number, withinMs: number): Promise<boolean> {
    process.kill(pid, signal);
    for (const end = Date.now() + withinMs; Date.now() < end; ) {
      if (!isAlive(pid) || !(await findPostmaster(folder))) return true;
      await sleep(20);
    }
    return false;
  }
}

function clusterFolder(dataDir: string): string {
  return path.join(dataDir, 'postgres');
}
