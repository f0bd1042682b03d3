import { readConfig } from '#app/platform/config.server.ts';
import { openDatabase } from '#app/platform/database/client.server.ts';
import type { Jobs } from '#app/platform/jobs/job-queue.ts';
import { createLog } from '#app/platform/logging/log.server.ts';
import type { Services } from '#app/platform/services.server.ts';
import { openObjectStore } from '#app/platform/storage/open-store.server.ts';
import { systemClock } from '#app/platform/time/clock.ts';
import { CannotStart } from '../start/cannot-start.ts';
import { readOrMakeAuthSecret } from '../start/data-folder.ts';
import type { StopList } from '../start/stop-list.ts';
import type { dataSettings } from './data-settings.ts';

/**
 * The shop's services for an import: its database, its files and the key its secrets are sealed with. Nothing else of the shop is
 * there, so nobody can be emailed, asked for money or told anything.
 */
export async function openImportServices(
  settings: ReturnType<typeof dataSettings>,
  connectionString: string,
  stops: StopList,
): Promise<Services> {
  const { dataDir, storageUrl } = settings;
  const { AUTH_SECRET, STORAGE_BUCKET, STORAGE_QUOTA_MB } = process.env;
  const config = readConfig({
    DATABASE_URL: connectionString,
    DATA_DIR: dataDir,
    STORAGE_URL: storageUrl,
    STORAGE_BUCKET,
    STORAGE_QUOTA_MB,
    SMTP_URL: 'smtp://127.0.0.1:1',
    ALLOW_TEST_KEYS: '1',
    AUTH_SECRET: AUTH_SECRET || (await readOrMakeAuthSecret(dataDir)),
  });
  const database = openDatabase(connectionString, { max: 4 });
  stops.add(() => database.close());
  const { rows } = await database.pool.query<{ isThere: boolean }>(
    `select to_regclass('imported_records') is not null as "isThere"`,
  );
  if (!rows[0]?.isThere)
    throw new CannotStart('the database is of an older version.', 'Start the shop once: npm start');
  return {
    config,
    db: database.db,
    clock: systemClock,
    log: createLog('warn'),
    store: await openObjectStore(storageUrl),
    jobs: absent<Jobs>('jobs'),
    auth: absent<Services['auth']>('sign-in'),
    payments: absent<Services['payments']>('payments'),
    liveUpdates: absent<Services['liveUpdates']>('live updates'),
    tally: { count: () => {} },
    tell: () => {
      throw new Error('An import tells nobody');
    },
    passOn: async () => {},
  };
}

function absent<Service extends object>(name: string): Service {
  return new Proxy({} as Service, {
    get(_target, property) {
      throw new Error(`An import has no ${name} (${String(property)})`);
    },
  });
}
