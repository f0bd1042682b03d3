import { execFileSync } from 'node:child_process';
import { appendFileSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type DatabaseHandle, openDatabase } from '#app/platform/database/client.server.ts';
import { findTroubles } from '#tests/processes/health.ts';
import { byItself, ordersOf, payAtProvider, pressPay } from '#tests/processes/purchase.ts';
import { openShopWorld, type ShopWorld } from '#tests/processes/shop-world.ts';
import { aShopper } from '#tests/processes/shoppers.ts';
import { aProduct } from '#tests/support/builders.ts';
import { putInCart } from '#tests/support/checkout-builders.ts';
import { type OwnDatabase, startOwnDatabase } from './own-database.ts';

vi.setConfig({ testTimeout: 120_000 });

const uploads = mountSmallDisk('3m');
const records = mountSmallDisk('300m');
let database: OwnDatabase;
let handle: DatabaseHandle;
let world: ShopWorld;

/** A file system of its own in memory; undefined where this account may not make one, and then these tests are skipped. */
function mountSmallDisk(size: string): string | undefined {
  const folder = mkdtempSync(path.join(tmpdir(), 'gida-small-disk-'));
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${size}`, 'tmpfs', folder], { stdio: 'ignore' });
    return folder;
  } catch {
    rmSync(folder, { recursive: true });
    return undefined;
  }
}

/** To the last byte, whoever else is writing meanwhile. */
function fill(folder: string): () => void {
  const file = path.join(folder, 'filler');
  try {
    for (;;) appendFileSync(file, Buffer.alloc(256 * 1024, 1));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
  }
  return () => rmSync(file);
}

describe.skipIf(!uploads || !records)('a disk that is full', () => {
  beforeAll(async () => {
    database = await startOwnDatabase({
      folder: records,
      settings: { max_wal_size: '64MB', min_wal_size: '32MB', shared_buffers: '16MB' },
    });
    handle = openDatabase(database.connectionString, { max: 5, onError: () => {} });
    world = await openShopWorld(database.connectionString, {
      storage: 'disk',
      environment: { STORAGE_URL: `file:${uploads}/files` },
    });
    await world.web();
    await world.worker();
  }, 180_000);
  afterAll(async () => {
    await world?.close();
    await handle?.close();
    await database?.close();
    for (const folder of [uploads, records]) {
      if (!folder) continue;
      execFileSync('umount', ['-l', folder]);
      rmSync(folder, { recursive: true });
    }
  });

  it('takes no photo, keeps no half of one, says so, and takes it when there is room again', async () => {
    const ada = await aShopper(handle.db, world.visitor());
    const { default: sharp } = await import('sharp');
    const noise = { create: { width: 900, height: 900, channels: 3, background: '#000' } } as const;
    const photo = await sharp({
      ...noise,
      create: { ...noise.create, noise: { type: 'gaussian', mean: 128, sigma: 60 } },
    })
      .jpeg()
      .toBuffer();
    const send = () => {
      const body = new FormData();
      body.set('picture', new File([new Uint8Array(photo)], 'me.jpg', { type: 'image/jpeg' }));
      return ada.request('/profilePic', { method: 'POST', headers: { 'sec-fetch-site': 'same-origin' }, body });
    };
    const before = await keysOf(world);
    const makeRoom = fill(uploads ?? '');
    const refused = await send();
    expect(refused.status).toBe(503);
    expect(await refused.text()).toContain('One moment, please');
    expect((await ada.get('/userProfile')).status).toBe(200);
    makeRoom();
    expect(readdirSync(path.join(uploads ?? '', 'files', '.incoming'))).toEqual([]);
    expect((await keysOf(world)).filter((key) => !before.includes(key)).length).toBeLessThan(10);
    expect((await send()).status).toBe(303);
  });

  it('takes no order while the records cannot be written, loses none, and goes on when there is room again', async () => {
    const pieceId = await aProduct(handle.db);
    const ada = await aShopper(handle.db, world.visitor());
    await putInCart(handle.db, ada.viewer, pieceId);
    await handle.pool.query('create table ballast (text text)');
    const makeRoom = fill(records ?? '');
    // Until what PostgreSQL had set aside for itself is used up too.
    await expect(writeUntilRefused(handle)).resolves.toMatch(
      /No space left|Connection terminated|starting up|recovery/,
    );
    const answers = new Set<number>();
    for (let tried = 0; tried < 20; tried++) {
      const wish = { productId: pieceId, quantity: '1', intent: 'add' };
      answers.add((await ada.post('/cart/add', wish)).status);
    }
    // What fits into a page that is there already is kept; what does not is refused in words.
    expect([...answers].filter((status) => status !== 200 && status !== 503)).toEqual([]);
    makeRoom();
    await database.start();
    await byItself(async () => expect((await ada.get('/cart')).status).toBe(200));
    await byItself(async () => expect((await pressPay(ada)).headers.get('location')).toContain(world.sandbox.url));
    await payAtProvider(handle.db, world, ada);
    await byItself(async () => expect(await ordersOf(handle.db, ada)).toHaveLength(1));
    await handle.pool.query('drop table ballast');
    expect(await findTroubles(handle.db, world.store)).toEqual([]);
  });
});

async function writeUntilRefused({ pool }: DatabaseHandle): Promise<string> {
  for (;;) {
    try {
      await pool.query(
        "insert into ballast select string_agg(md5(random()::text || n), '') from generate_series(1, 50000) n",
      );
    } catch (error) {
      return String(error);
    }
  }
}

async function keysOf({ store }: ShopWorld): Promise<string[]> {
  const keys: string[] = [];
  for await (const key of store.list('')) keys.push(key);
  return keys;
}
