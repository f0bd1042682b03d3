import { execFile, spawn } from 'node:child_process';
import { existsSync, openSync } from 'node:fs';
import { mkdir, rename } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { acceptsQueries, ensureApplicationRole } from '#packages/embedded-postgres/application-role.ts';
import { startEmbeddedPostgres } from '#packages/embedded-postgres/embedded-postgres.ts';
import { killServer } from '#packages/embedded-postgres/kill-server.ts';
import { chooseLauncher, SERVER_ENVIRONMENT } from '#packages/embedded-postgres/launcher.ts';
import { clearStalePostmaster, findPostmaster } from '#packages/embedded-postgres/postmaster.ts';
import { socketUrl } from '#packages/embedded-postgres/socket-url.ts';

/** A PostgreSQL whose processes may be killed, and that comes back with everything it had promised. */
export interface CrashDatabase {
  /** `embedded PostgreSQL`, `PostgreSQL 15` */
  name: string;
  url: string;
  /** Starts it, after a kill as well; resolves when it answers queries. */
  start: () => Promise<void>;
  /** Every process of it at one moment, as when the machine kills it: none can say goodbye to another. */
  killAll: () => Promise<void>;
  stop: () => Promise<void>;
}

/** Only how long a start after a kill takes: one call for all files instead of one for each. */
const SETTINGS = { recovery_init_sync_method: 'syncfs' };

/** `programs`: the folder with `postgres` and `initdb` of another PostgreSQL; absent, the one the shop brings along. */
export async function openCrashDatabase(folder: string, programs?: string): Promise<CrashDatabase> {
  return programs ? openOther(folder, programs) : openEmbedded(folder);
}

/** With the shop's own code, so that the way it comes back after a kill is tried as well. */
async function openEmbedded(dataDir: string): Promise<CrashDatabase> {
  const start = () => startEmbeddedPostgres({ dataDir, log: () => {}, settings: SETTINGS });
  let server = await start();
  const cluster = path.join(dataDir, 'postgres');
  return {
    name: 'embedded PostgreSQL',
    url: server.connectionString,
    async start() {
      server = await start();
    },
    killAll: () => killServer(cluster),
    stop: () => server.stop(),
  };
}

/** As a distribution installs it and starts it: no setting of ours but the socket's place. */
async function openOther(dataDir: string, programs: string): Promise<CrashDatabase> {
  const cluster = path.join(dataDir, 'postgres');
  const socket = path.join(dataDir, 'socket');
  const { prefix } = await chooseLauncher();
  await mkdir(socket, { recursive: true });
  if (!existsSync(cluster)) {
    await mkdir(`${cluster}.new`, { recursive: true, mode: 0o700 });
    const [command = '', ...args] = [...prefix, `${programs}/initdb`, '-D', `${cluster}.new`, '-U', 'postgres'];
    await promisify(execFile)(command, [...args, '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync'], {
      env: SERVER_ENVIRONMENT,
    });
    await rename(`${cluster}.new`, cluster);
  }
  const start = async () => {
    await clearStalePostmaster(cluster);
    const log = openSync(path.join(dataDir, 'postgres.log'), 'a');
    const settings = Object.entries({ ...SETTINGS, listen_addresses: '', unix_socket_directories: socket }).flatMap(
      ([name, value]) => ['-c', `${name}=${value}`],
    );
    const [command = '', ...args] = [...prefix, `${programs}/postgres`, '-D', cluster, ...settings];
    for (let tries = 0; ; tries++) {
      const server = spawn(command, args, { detached: true, stdio: ['ignore', log, log], env: SERVER_ENVIRONMENT });
      while (server.exitCode === null && !(await acceptsQueries(socket, cluster))) await sleep(20);
      if (server.exitCode === null) return server.unref();
      // The last backends of a killed server take a moment to go, and it waits for them.
      if (tries === 40) throw new Error(`PostgreSQL does not start, see ${dataDir}/postgres.log`);
      await sleep(250);
    }
  };
  await start();
  await ensureApplicationRole(socket, false);
  const { stdout } = await promisify(execFile)(`${programs}/postgres`, ['--version']);
  return {
    name: `PostgreSQL ${/\d+/.exec(stdout)?.[0] ?? ''}`,
    url: socketUrl(socket, 'gida', 'gida'),
    start,
    killAll: () => killServer(cluster),
    async stop() {
      const server = await findPostmaster(cluster);
      if (!server) return;
      process.kill(server.pid, 'SIGINT');
      while (await findPostmaster(cluster)) await sleep(20);
    },
  };
}
