import { spawn } from 'node:child_process';
import { open } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { acceptsQueries } from './application-role.ts';
import { DatabaseCannotStart } from './database-cannot-start.ts';
import { type Launcher, SERVER_ENVIRONMENT } from './launcher.ts';
import { clearStalePostmaster, findPostmaster } from './postmaster.ts';
import { lastLines } from './server-log.ts';
import { clearStaleSockets, prepareSocketFolder } from './socket-folder.ts';

type Options = {
  folder: string;
  postgres: string;
  launcher: Launcher;
  settings: Record<string, string>;
  logFile: string;
  log: (message: string) => void;
};

/** A start is tried again after the server refused: the last backends of a killed one take seconds to go, on a busy machine many. */
const RETRY_MS = 10_000;
const TRIES = 10;
const TELL_EVERY_MS = 5_000;

/**
 * One living server that answers, started now or found running; see `startEmbeddedPostgres`. A living one is waited for as long as it takes:
 * recovery after a power cut reads everything since the checkpoint, and only a server that ends again and again is given up.
 */
export async function startOrAdoptServer(options: Options): Promise<{ socketFolder: string; adopted: boolean }> {
  const { folder, log } = options;
  const began = Date.now();
  let told = began;
  let tries = 0;
  let started: Awaited<ReturnType<typeof spawnServer>> | undefined;
  for (;;) {
    const living = await findPostmaster(folder);
    if (living?.ready && (await acceptsQueries(living.socketFolder, folder))) {
      return { socketFolder: living.socketFolder, adopted: living.pid !== started?.pid };
    }
    const waited = Date.now() - began;
    if (!living && !started?.running()) {
      if (waited > RETRY_MS && tries >= TRIES) throw await refusal(options, 'PostgreSQL does not start.');
      if (started) await sleep(250);
      tries += 1;
      started = await spawnServer(options);
    }
    if (Date.now() - told > TELL_EVERY_MS) {
      told = Date.now();
      log(`waiting for PostgreSQL to answer, ${Math.round(waited / 1000)} s`);
    }
    await sleep(15);
  }
}

async function refusal({ logFile }: Options, what: string): Promise<DatabaseCannotStart> {
  return new DatabaseCannotStart(`${what} It last said:\n${await lastLines(logFile)}`, `Read ${logFile}.`);
}

/** Detached, so that neither Ctrl-C in the terminal nor the end of this process reaches it. */
async function spawnServer(options: Options): Promise<{ pid: number | undefined; running: () => boolean }> {
  const { folder, launcher, postgres, logFile } = options;
  const socketFolder = await prepareSocketFolder(folder, launcher.owner);
  await clearStalePostmaster(folder);
  await clearStaleSockets(socketFolder);
  const settings = { ...SETTINGS, ...options.settings, unix_socket_directories: socketFolder };
  const [command = '', ...args] = [
    ...[...launcher.prefix, postgres, '-D', folder],
    ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ];
  const log = await open(logFile, 'a', 0o600);
  try {
    const server = spawn(command, args, { detached: true, stdio: ['ignore', log.fd, log.fd], env: SERVER_ENVIRONMENT });
    server.on('error', () => {});
    server.unref();
    return { pid: server.pid, running: () => server.exitCode === null && server.signalCode === null && !!server.pid };
  } finally {
    await log.close();
  }
}

const SETTINGS = {
  // No TCP, hence no TLS and none of the package's old OpenSSL.
  listen_addresses: '',
  unix_socket_permissions: '0700',
  shared_buffers: '128MB',
  max_connections: '50',
  // A small shop's writes fit; the default of 1 GB would fill small disks.
  max_wal_size: '256MB',
  min_wal_size: '64MB',
  jit: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_checkpoints: 'off',
  log_min_messages: 'warning',
  // A refused statement carries its values, and so somebody's name and address: they stay out of the log.
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
};
