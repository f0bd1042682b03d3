import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { findTroubles } from '#tests/processes/health.ts';
import { attemptsOf, byItself, ordersOf, payAtProvider, pressPay, type Shopper } from '#tests/processes/purchase.ts';
import { openShopWorld, type ShopWorld } from '#tests/processes/shop-world.ts';
import { aShopper } from '#tests/processes/shoppers.ts';
import { aProduct } from '#tests/support/builders.ts';
import { putInCart } from '#tests/support/checkout-builders.ts';
import { useTestDatabase } from '#tests/support/test-database.ts';

vi.setConfig({ testTimeout: 90_000 });

const handle = useTestDatabase({ max: 5 });
let world: ShopWorld;
let pieceId: string;

beforeAll(async () => {
  world = await openShopWorld(handle.connectionString, { storage: 'disk' });
  await world.web();
  await world.worker();
  pieceId = await aProduct(handle.db);
}, 180_000);
beforeEach(() => world.control('/control', { provider: 'paystack', clear: true }));
afterAll(() => world?.close());

async function aBuyer(): Promise<Shopper> {
  const shopper = await aShopper(handle.db, world.visitor());
  await putInCart(handle.db, shopper.viewer, pieceId);
  return shopper;
}

const misbehave = (fault: object, path: string) =>
  world.control('/control', { provider: 'paystack', fault, times: 0, path });

/** The last two cost eight seconds each time they are asked. */
const FAULTS: [string, object][] = [
  ['answers 503', { status: 503 }],
  ['answers 429', { status: 429 }],
  ['answers nonsense', { malformed: true }],
  ['breaks the connection', { reset: true }],
  ['hangs', { timeout: true }],
  ['answers late', { delayMs: 9_000 }],
];

/** `npm run outages` tries them all; the suite those that are over in a moment. */
const TRIED = process.env.LONG ? FAULTS : FAULTS.slice(0, 4);

it.each(TRIED)(
  'the payment page cannot be opened because Paystack %s: the cart says so, and the same button works later',
  async (_name, fault) => {
    const shopper = await aBuyer();
    await misbehave(fault, '/initialize');
    const refused = await pressPay(shopper);
    expect(refused.status).toBe(303);
    const page = await shopper.get(refused.headers.get('location') ?? '');
    expect(page.status).toBe(200);
    expect(await page.text()).toMatch(/Paystack|payment service/);

    await world.control('/control', { provider: 'paystack', clear: true });
    const opened = await pressPay(shopper);
    expect(opened.headers.get('location')).toContain(world.sandbox.url);
    const open = (await attemptsOf(handle.db, shopper)).filter(({ state }) => state === 'open');
    expect(open).toHaveLength(1);
    await payAtProvider(handle.db, world, shopper);
    await byItself(async () => expect(await ordersOf(handle.db, shopper)).toHaveLength(1));
  },
);

it('nobody can say whether money came, in every way at once: pages answer and say so, and each order is made by itself afterwards', async () => {
  const hurt: [Shopper, string][] = [];
  for (const [, fault] of FAULTS.filter(([name]) => name !== 'answers 429')) {
    const shopper = await aBuyer();
    await pressPay(shopper);
    const [attempt] = await attemptsOf(handle.db, shopper);
    await misbehave(fault, attempt?.reference ?? 'nobody');
    hurt.push([shopper, await payAtProvider(handle.db, world, shopper)]);
  }
  for (const [shopper, reference] of hurt) {
    const page = await shopper.get(`/checkout/${reference}?returned=1`);
    expect(page.status).toBe(200);
    expect(await page.text()).toMatch(/confirm|check/i);
    expect(await ordersOf(handle.db, shopper)).toEqual([]);
  }
  expect((await world.visitor().get('/shop')).status).toBe(200);

  await world.control('/control', { provider: 'paystack', clear: true });
  await byItself(async () => {
    for (const [shopper] of hurt) expect(await ordersOf(handle.db, shopper)).toHaveLength(1);
  });
});

it('leaves nothing the doctor would find', async () => {
  expect(await findTroubles(handle.db, world.store)).toEqual([]);
});
