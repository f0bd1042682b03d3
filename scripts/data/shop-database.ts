import {
  findEmbeddedPostgres,
  startEmbeddedPostgres,
} from '#app/platform/database/embedded-postgres/embedded-postgres.ts';
import { acquireDataFolderLock, prepareDataFolder } from '../start/data-folder.ts';
import { checkGivenServer } from '../start/database.ts';
import { say } from '../start/progress.ts';
import type { Settings } from '../start/settings.ts';

export interface ShopDatabase {
  connectionString: string;
  close(): Promise<void>;
}

type Place = Pick<Settings, 'dataDir' | 'databaseUrl'>;

/** The shop's database for reading, whether the shop runs or not: its server is used when it runs, and started for the time when not. */
export async function openShopDatabase(place: Place, purpose: string): Promise<ShopDatabase> {
  if (place.databaseUrl) {
    await checkGivenServer(place.databaseUrl);
    return { connectionString: place.databaseUrl, close: async () => {} };
  }
  const running = await findEmbeddedPostgres(place.dataDir);
  if (running) return { connectionString: running.connectionString, close: async () => {} };
  return openStoppedShop(place, purpose);
}

/** The shop's database for writing: refuses while the shop runs from this data folder. */
export async function openStoppedShop({ dataDir, databaseUrl }: Place, purpose: string): Promise<ShopDatabase> {
  if (databaseUrl) {
    await checkGivenServer(databaseUrl);
    return { connectionString: databaseUrl, close: async () => {} };
  }
  await prepareDataFolder(dataDir);
  const lock = acquireDataFolderLock(dataDir, purpose);
  try {
    const server = await startEmbeddedPostgres({ dataDir, log: (message) => say('database', message) });
    return {
      connectionString: server.connectionString,
      async close() {
        await server.stop();
        lock.release();
      },
    };
  } catch (error) {
    lock.release();
    throw error;
  }
}
