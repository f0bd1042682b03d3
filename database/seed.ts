import { join } from 'node:path';
import { openDatabase, type Transaction } from '#app/platform/database/client.server.ts';
import { openObjectStore } from '#app/platform/storage/open-store.server.ts';
import { readCatalogue } from '#catalogue/catalogue.schema.ts';
import { prepareDrawings } from '#scripts/prepare-drawings.ts';
import { preparePictures } from '#scripts/prepare-pictures.ts';
import { DEMO_STUDENT, type DemoAccount, seedAccounts } from './seed/accounts.ts';
import { seedClasses } from './seed/classes.ts';
import { hasHistory, isHistoryWanted, isNewShop, noteNewShop, takeHistory } from './seed/history.ts';
import { seedPieces } from './seed/pieces.ts';
import { reuseStatements } from './seed/reuse-statements.ts';
import { seedRooms } from './seed/rooms.ts';
import { seedDeliveryPrices, seedShop } from './seed/shop.ts';
import { seedWorkshop } from './seed/workshop.ts';

const CATALOGUE = join(import.meta.dirname, '..', 'catalogue');

type WriteHistory = (db: Transaction) => Promise<void>;

/**
 * Fills the shop for a demonstration: pieces with their pictures, rooms for the home page, two people to sign in as. May run at
 * every start: what it once put there is never touched again, whatever the owner has done to it since.
 */
export async function seedDemoShop(options: {
  connectionString: string;
  dataDir: string;
  /** Where pictures go; `file:<dataDir>/uploads` when absent, as in the configuration. */
  storageUrl?: string;
  log: (line: string) => void;
  /** Asked for in a shop that is new: writes what has happened there so far. Absent, the shop has no past. */
  history?: (() => Promise<WriteHistory>) | undefined;
}): Promise<{ accounts: DemoAccount[] }> {
  const { connectionString, dataDir, storageUrl = `file:${dataDir}/uploads`, log, history } = options;
  const store = await openObjectStore(storageUrl);
  const [catalogue, drawings, pictures] = await Promise.all([
    readCatalogue(CATALOGUE),
    prepareDrawings({ catalogueDir: CATALOGUE, store }),
    preparePictures({
      catalogueDir: CATALOGUE,
      store,
      onProgress: slowly((done, total) => log(`${done} of ${total} pictures`)),
    }),
  ]);
  const handle = openDatabase(connectionString, { max: 2 });
  reuseStatements(handle.pool);
  try {
    let loading: Promise<WriteHistory> | undefined;
    const added = await handle.db.transaction(async (db) => {
      await seedShop(db, catalogue.shop);
      if (await isNewShop(db)) await seedDeliveryPrices(db);
      if (history && (await noteNewShop(db))) loading = beside(history());
      await seedRooms(db, catalogue.rooms, pictures);
      const added = await seedPieces(db, catalogue, { pictures, drawings });
      await seedWorkshop(db, catalogue.workshop);
      return added;
    });
    if (added > 0) log(`${added} pieces added`);
    const accounts = await seedAccounts(handle.db);
    await seedClasses(handle.db, store);
    if (history && (await isHistoryWanted(handle.db))) {
      const write = await (loading ?? history());
      await handle.db.transaction(async (db) => {
        if (await takeHistory(db)) await write(db);
      });
    }
    return { accounts: (await hasHistory(handle.db)) ? [...accounts, DEMO_STUDENT] : accounts };
  } finally {
    await handle.close();
  }
}

/** Goes on beside other work, and is looked at later: by then it may have failed. */
function beside<Result>(work: Promise<Result>): Promise<Result> {
  work.catch(() => {});
  return work;
}

/** Nothing within the first second and once a second after it: a start that has nothing to do says nothing. */
function slowly(report: (done: number, total: number) => void): (done: number, total: number) => void {
  let last = performance.now();
  return (done, total) => {
    if (performance.now() - last < 1000) return;
    last = performance.now();
    report(done, total);
  };
}
