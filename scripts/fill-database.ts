import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Transaction } from '#app/platform/database/client.server.ts';
import type { PastPayment } from '#database/seed/past-payment.ts';

/**
 * Migrates the database at DATABASE_URL and, with SEED_DEMO_SHOP=1, puts the demo shop into it, with SEED_DEMO_HISTORY=1
 * also its past. A process of its own,
 * so that a start can interrupt it and the code of the database does not stay in the launcher's memory.
 * Reports over its channel: `{ log: [topic, line] }` and at last `{ accounts, past }`, or `{ refusal }` with its reason and cure.
 */
const connectionString = process.env.DATABASE_URL ?? '';
const report = (topic: string) => (line: string) => void process.send?.({ log: [topic, line] });

let past: PastPayment[] = [];

async function loadHistory() {
  const { loadHalfYear } = await import('./load-half-year.ts');
  const seedHalfYear = await loadHalfYear();
  return async (db: Transaction) => {
    const { AUTH_SECRET: authSecret = '', PUBLIC_URL: publicUrl = '' } = process.env;
    past = await seedHalfYear(db, { now: new Date(), authSecret, publicUrl });
    report('demo shop')('half a year of orders and messages added');
  };
}

const { migrateDatabase } = await import('#database/migrate.ts');
try {
  await migrateDatabase(connectionString, {
    log: report('database'),
    before: async (pending) => {
      const { backUpBeforeMigration } = await import('./data/back-up-before-migration.ts');
      await backUpBeforeMigration(connectionString, pending, report('database'));
      // Whoever goes back to the version before sees by it that the data has to go back, too (deploy/before-start).
      await writeFile(path.join(process.env.DATA_DIR ?? 'var', 'last-migration'), `${new Date().toISOString()}\n`);
    },
  });
  let accounts: { role: string; email: string; password: string }[] = [];
  if (process.env.SEED_DEMO_SHOP === '1') {
    const { seedDemoShop } = await import('#database/seed.ts');
    const seeded = await seedDemoShop({
      connectionString,
      dataDir: process.env.DATA_DIR ?? 'var',
      ...(process.env.STORAGE_URL && { storageUrl: process.env.STORAGE_URL }),
      log: report('demo shop'),
      history: process.env.SEED_DEMO_HISTORY === '1' ? loadHistory : undefined,
    });
    accounts = seeded.accounts;
  }
  process.send?.({ accounts, past }, () => process.disconnect?.());
} catch (error) {
  if (!(error instanceof Error && 'cure' in error)) throw error;
  process.send?.({ refusal: { message: error.message, cure: error.cure } }, () => process.exit(1));
}
