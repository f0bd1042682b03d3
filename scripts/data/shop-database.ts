import { existsSync } from 'node:fs';
import path from 'node:path';
import { findEmbeddedPostgres, startEmbeddedPostgres } from '#packages/embedded-postgres/embedded-postgres.ts';
import { CannotStart } from '../start/cannot-start.ts';
import { acquireDataFolderLock, prepareDataFolder } from '../start/data-folder.ts';
import { checkGivenServer } from '../start/database.ts';
import type { Settings } from '../start/settings.ts';
import type { StopList } from '../start/stop-list.ts';

type Place = Pick<Settings, 'dataDir' | 'databaseUrl'>;

/**
 * The address of the shop's database for reading, whether the shop runs or not: its server is used when it runs, and started for the
 * time of the command when not. Makes no new one.
 */
export async function openShopDatabase(place: Place, purpose: string, stops: StopList): Promise<string> {
  const running = place.databaseUrl ? undefined : await findEmbeddedPostgres(place.dataDir);
  return running?.connectionString ?? openStoppedShop(place, purpose, stops);
}

/** The same, refused while the shop runs from this data folder: nothing changes under the command. */
export async function openStoppedShop(place: Place, purpose: string, stops: StopList): Promise<string> {
  if (!place.databaseUrl && !existsSync(path.join(place.dataDir, 'postgres'))) {
    throw new CannotStart(
      `there is no shop in ${place.dataDir}.`,
      'Start it once (npm start), or say where it is: DATA_DIR=… or DATABASE_URL=…',
    );
  }
  return openStoppedOrNewShop(place, purpose, stops);
}

/** For writing: refuses while the shop runs, and makes an empty database where there is none. */
export async function openStoppedOrNewShop(place: Place, purpose: string, stops: StopList): Promise<string> {
  const { dataDir, databaseUrl } = place;
  if (databaseUrl) {
    await checkGivenServer(databaseUrl);
    return databaseUrl;
  }
  await prepareDataFolder(dataDir);
  const lock = acquireDataFolderLock(dataDir, purpose);
  stops.add(lock.release);
  const starting = startEmbeddedPostgres({ dataDir, log: () => {} });
  // Registered before it runs: an interrupted command must stop a server that is still coming up.
  stops.add(async () => (await starting.catch(() => undefined))?.stop());
  return (await starting).connectionString;
}
