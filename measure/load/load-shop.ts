import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startEmbeddedPostgres } from '#packages/embedded-postgres/embedded-postgres.ts';
import { CHECKOUT } from '#scripts/start/checkout.ts';
import { startNode } from '#scripts/start/child.ts';
import { freePort } from '#tests/processes/free-port.ts';
import type { Vitals } from '#tests/processes/report-vitals.ts';
import { openShopWorld, type ShopWorld, type Web } from '#tests/processes/shop-world.ts';

/** The demo shop in one process, as `npm start` runs it, durable database and all. */
export interface LoadShop {
  origin: string;
  connectionString: string;
  world: ShopWorld;
  web: Web;
  vitals: () => Promise<Vitals>;
  close: () => Promise<void>;
}

export async function startLoadShop(): Promise<LoadShop> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'gida-load-'));
  const database = await startEmbeddedPostgres({ dataDir, log: () => {} });
  const environment = { DATABASE_URL: database.connectionString, DATA_DIR: dataDir };
  const filled = startNode('scripts/fill-database.ts', {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: { ...process.env, ...environment, SEED_DEMO_SHOP: '1' },
  });
  const end = await filled.ended;
  if (end !== 'exit code 0') throw new Error(`The demo shop could not be filled (${end})`);
  const world = await openShopWorld(database.connectionString, {
    storage: 'disk',
    environment: { STORAGE_URL: `file:${dataDir}/uploads`, TRUST_PROXY: '0', LOG_LEVEL: 'error' },
  });
  const preload = path.join(CHECKOUT, 'tests', 'processes', 'report-vitals.ts');
  const PORT = String(await freePort());
  const origin = `http://127.0.0.1:${PORT}`;
  const web = await world.web({ preload, environment: { WORKER: 'on', PORT, PUBLIC_URL: origin } });
  return {
    origin,
    connectionString: database.connectionString,
    world,
    web,
    vitals: () => web.ask<Vitals>('vitals'),
    async close() {
      await world.close();
      await database.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
