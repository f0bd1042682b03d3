import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { orders } from '#app/features/orders/orders/door/order.table.server.ts';
import { paymentAttempts } from '#app/features/pay/payments/door/payment.table.server.ts';
import { readCart } from '#app/features/shop/cart/door/cart.queries.server.ts';
import { products } from '#app/features/shop/catalog/door/product.table.server.ts';
import { aProduct } from '#tests/support/builders.ts';
import { putInCart } from '#tests/support/checkout-builders.ts';
import { useTestDatabase } from '#tests/support/test-database.ts';
import { findTroubles } from './health.ts';
import { openShopWorld, type ShopWorld, type Web } from './shop-world.ts';
import { aShopper } from './shoppers.ts';

// Several processes on a machine that may be busy with other tests.
vi.setConfig({ testTimeout: 60_000 });

const handle = useTestDatabase({ max: 5 });
let world: ShopWorld;
let doomed: Web;
let other: Web;
let pieceId: string;

beforeAll(async () => {
  world = await openShopWorld(handle.connectionString);
  [doomed, other] = await Promise.all([world.web(), world.web()]);
  await world.worker();
}, 180_000);
beforeEach(async () => {
  pieceId = await aProduct(handle.db, { stockCount: 10 });
  if (!doomed.isRunning()) doomed = await world.web();
});
afterAll(() => world?.close());

type Shopper = Awaited<ReturnType<typeof aShopper>>;

async function aShopperWithACart(): Promise<Shopper> {
  const shopper = await aShopper(handle.db, world.visitor());
  await putInCart(handle.db, shopper.viewer, pieceId);
  return shopper;
}

/** The next request goes to the process that is about to die; the other one takes what it no longer takes. */
function aimAtTheDoomed(): void {
  world.balancer.ports.splice(0, world.balancer.ports.length, doomed.port, other.port);
  world.balancer.turn(0);
}

/** The provider takes so long over the next call that the process dies in the middle of it. */
const slowDown = (path: string) =>
  world.control('/control', { provider: 'paystack', fault: { delayMs: 3_000 }, times: 1, path });

/** Until the call that was slowed down is under way. */
async function isUnderWay(): Promise<void> {
  await vi.waitFor(
    async () => {
      const { faults } = (await (await fetch(`${world.sandbox.url}/control`)).json()) as { faults: object[] };
      expect(faults).toEqual([]);
    },
    { timeout: 10_000, interval: 10 },
  );
}

const startPaying = (shopper: Shopper) => shopper.post('/checkout/pay', { shippingOption: 'LAGOS' });
const attemptsOf = ({ viewer }: Shopper) =>
  handle.db.select().from(paymentAttempts).where(eq(paymentAttempts.userId, viewer.id));
const payAtProvider = async (shopper: Shopper) => {
  const [attempt] = await attemptsOf(shopper);
  const paid = await world.control('/control/paystack/pay', { reference: attempt?.reference });
  expect(paid.status).toBe(200);
  return attempt?.reference ?? '';
};

/** One order, one piece less, one letter, an empty cart: whatever died on the way. */
async function hasBoughtOnce(shopper: Shopper): Promise<void> {
  await vi.waitFor(
    async () => {
      expect(await handle.db.select().from(orders).where(eq(orders.userId, shopper.viewer.id))).toHaveLength(1);
      expect(await world.mails(shopper.viewer.email)).toHaveLength(1);
    },
    { timeout: 15_000, interval: 50 },
  );
  const [piece] = await handle.db.select().from(products).where(eq(products.id, pieceId));
  expect(piece?.stockCount).toBe(9);
  expect(await readCart(handle.db, { userId: shopper.viewer.id, now: new Date() })).toEqual([]);
  expect(await attemptsOf(shopper)).toHaveLength(1);
}

it('a process dies while it tells the provider of the payment: the same button leads to the same payment at the other', async () => {
  const shopper = await aShopperWithACart();
  await slowDown('/initialize');
  aimAtTheDoomed();
  const lost = startPaying(shopper);
  await isUnderWay();
  await doomed.kill();
  expect((await lost).status).toBe(502);

  const again = await startPaying(shopper);
  expect(again.headers.get('location')).toContain(world.sandbox.url);
  await payAtProvider(shopper);
  await hasBoughtOnce(shopper);
});

it('a process dies while it asks whether the money came: the other one knows', async () => {
  const shopper = await aShopperWithACart();
  await startPaying(shopper);
  await world.control('/control', { provider: 'webhook', fault: { drop: true }, times: 1 });
  const reference = await payAtProvider(shopper);
  await slowDown('/verify');
  aimAtTheDoomed();
  const lost = shopper.post(`/checkout/${reference}`, { intent: 'check' });
  await isUnderWay();
  await doomed.kill();
  expect((await lost).status).toBe(502);

  expect(await (await shopper.post(`/checkout/${reference}`, { intent: 'check' })).text()).toContain('paid');
  expect(await (await shopper.get(`/checkout/${reference}`)).text()).toContain('Order');
  await hasBoughtOnce(shopper);
});

it('a process dies as the webhook comes and the customer never returns: the order is made all the same', async () => {
  const shopper = await aShopperWithACart();
  await startPaying(shopper);
  aimAtTheDoomed();
  await Promise.all([payAtProvider(shopper), doomed.kill()]);
  await hasBoughtOnce(shopper);
});

it('leaves nothing the doctor would find', async () => {
  expect(await findTroubles(handle.db, world.store)).toEqual([]);
});
