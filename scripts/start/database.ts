import { mkdir } from 'node:fs/promises';
import pg from 'pg';
import { reasonOf } from '#app/platform/database/cannot-be-reached.ts';
import { hearsOthers } from '#app/platform/database/hears-others.server.ts';
import { archiveSettings, walFolder } from '#packages/backup/point-in-time/wal-settings.ts';
import { startEmbeddedPostgres } from '#packages/embedded-postgres/embedded-postgres.ts';
import { keepRunning } from '#packages/embedded-postgres/keep-running.ts';
import { CannotStart } from './cannot-start.ts';
import { say } from './progress.ts';

export type RunningDatabase = {
  connectionString: string;
  /** Resolves, with the reason, when it is gone and does not come back. */
  lost: Promise<string>;
  stop: () => Promise<void>;
};

const NEVER = new Promise<never>(() => {});

const OLDEST_MAJOR = 15;

/** The embedded server of the data folder, kept running until it is stopped, or the given one after a look at it. */
export async function openDatabaseServer(dataDir: string, databaseUrl: string | undefined): Promise<RunningDatabase> {
  if (databaseUrl) {
    await checkGivenServer(databaseUrl);
    return { connectionString: databaseUrl, lost: NEVER, stop: async () => {} };
  }
  const began = performance.now();
  const database = await startEmbeddedPostgres({
    dataDir,
    log: (message) => say('database', message),
    settings: await archiving(dataDir),
  });
  const took = ((performance.now() - began) / 1000).toFixed(1);
  say('database', database.adopted ? 'found running after a crash, adopted' : `PostgreSQL started in ${took} s`);
  const keeper = keepRunning(database, { log: (message) => say('database', message) });
  return {
    connectionString: database.connectionString,
    lost: keeper.givenUp,
    stop: async () => {
      await keeper.stop();
      await database.stop();
    },
  };
}

/** The log is handed over for going back in time only where back-ups are kept elsewhere; the worker takes it there. */
async function archiving(dataDir: string): Promise<Record<string, string>> {
  if (!process.env.BACKUP_TO) return {};
  await mkdir(walFolder(dataDir), { recursive: true, mode: 0o700 });
  return archiveSettings(walFolder(dataDir));
}

/** Refuses a server that is unreachable, too old, unprepared or behind a pooler without sessions; the message names the host and never the password. */
export async function checkGivenServer(databaseUrl: string): Promise<void> {
  if (!URL.canParse(databaseUrl) || !/^postgres(ql)?:/.test(databaseUrl)) {
    throw new CannotStart(
      'DATABASE_URL is not a PostgreSQL address.',
      'Give postgresql://user:password@host:5432/database',
    );
  }
  const host = decodeURIComponent(new URL(databaseUrl).host) || 'the local socket';
  let client: pg.Client | undefined;
  try {
    client = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: 10_000 });
    client.on('error', () => {});
    await client.connect();
    const version = await client.query<{ server_version_num: string }>('show server_version_num');
    const major = Math.floor(Number(version.rows[0]?.server_version_num) / 10_000);
    if (major < OLDEST_MAJOR) {
      throw new CannotStart(`the database at ${host} is PostgreSQL ${major}.`, `Use ${OLDEST_MAJOR} or newer.`);
    }
    if (!(await hearsOthers(client, databaseUrl))) {
      throw new CannotStart(
        `the database at ${host} is behind a pooler that shares connections between transactions.`,
        'Give DATABASE_URL the address of PostgreSQL itself, or of the pooler in session mode.',
      );
    }
    await client.query('set client_min_messages = warning');
    await client.query('create extension if not exists pg_trgm; create extension if not exists unaccent');
    say('database', `PostgreSQL ${major} at ${host}`);
  } catch (cause) {
    if (cause instanceof CannotStart) throw cause;
    throw new CannotStart(`the database at ${host} cannot be used: ${reasonOf(cause)}.`, CURE, { cause });
  } finally {
    await client?.end().catch(() => {});
  }
}

const CURE = 'Check DATABASE_URL and that the server runs, or leave it unset for the embedded PostgreSQL.';
