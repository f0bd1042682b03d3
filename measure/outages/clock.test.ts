import { existsSync } from 'node:fs';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { orderHistory } from '#app/features/orders/orders/door/order.table.server.ts';
import { findTroubles } from '#tests/processes/health.ts';
import { attemptsOf, byItself, ordersOf, payAtProvider, pressPay } from '#tests/processes/purchase.ts';
import { openShopWorld, type ShopWorld, type Web } from '#tests/processes/shop-world.ts';
import { aColleague, aShopper, withSessionOf } from '#tests/processes/shoppers.ts';
import { aProduct } from '#tests/support/builders.ts';
import { putInCart } from '#tests/support/checkout-builders.ts';
import { useTestDatabase } from '#tests/support/test-database.ts';

vi.setConfig({ testTimeout: 60_000 });

/** Debian's libfaketime; where it is not installed these tests are skipped. */
const LIBRARY = '/usr/lib/x86_64-linux-gnu/faketime/libfaketime.so.1';
const atOffset = (hours: string) => ({ LD_PRELOAD: LIBRARY, FAKETIME: hours, FAKETIME_DONT_FAKE_MONOTONIC: '1' });

const handle = useTestDatabase({ max: 5 });
let world: ShopWorld;
let ahead: Web;
let behind: Web;

beforeAll(async () => {
  if (!existsSync(LIBRARY)) return;
  world = await openShopWorld(handle.connectionString, { storage: 'disk' });
  [ahead, behind] = await Promise.all([
    world.web({ environment: atOffset('+2h') }),
    world.web({ environment: atOffset('-2h') }),
  ]);
  await world.worker();
}, 180_000);
afterAll(() => world?.close());

it.skipIf(!existsSync(LIBRARY))(
  'two processes four hours apart sell the same piece: sessions hold, stock is held, stages keep their order',
  async () => {
    const date = (await ahead.visitor().get('/healthz')).headers.get('date') ?? '';
    expect(Math.round((Date.parse(date) - Date.now()) / 3_600_000)).toBe(2);
    const pieceId = await aProduct(handle.db, { stockCount: 1 });
    const here = await aShopper(handle.db, ahead.visitor());
    const there = withSessionOf(behind.visitor(), here);
    expect((await there.get('/userProfile')).status).toBe(200);
    const late = await aShopper(handle.db, behind.visitor());
    for (const { viewer } of [here, late]) await putInCart(handle.db, viewer, pieceId);

    // The one who is behind holds the last unit; for the other, two hours ahead, that hold has not run out.
    expect((await pressPay(late)).headers.get('location')).toContain(world.sandbox.url);
    expect((await pressPay(here)).headers.get('location')).toContain('sold_out');
    await payAtProvider(handle.db, world, late);
    await byItself(async () => expect(await ordersOf(handle.db, late)).toHaveLength(1));
    expect(await attemptsOf(handle.db, here)).toEqual([]);

    const [order] = await ordersOf(handle.db, late);
    const bola = await aColleague(handle.db, ahead.visitor(), 'staff');
    const tunde = withSessionOf(behind.visitor(), bola);
    expect((await bola.post(`/orders/${order?.id}`, { intent: 'advance', from: 'new' })).status).toBe(303);
    expect((await tunde.post(`/orders/${order?.id}`, { intent: 'advance', from: 'shipped' })).status).toBe(303);
    const history = await handle.db
      .select()
      .from(orderHistory)
      .where(eq(orderHistory.orderId, order?.id ?? ''));
    expect(history.map(({ toStage }) => toStage).sort()).toEqual(['new', 'ready', 'shipped']);
    expect(await findTroubles(handle.db, world.store)).toEqual([]);
  },
);
