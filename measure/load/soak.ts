import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { and, eq } from 'drizzle-orm';
import { orders } from '#app/features/orders/orders/door/order.table.server.ts';
import { paymentAttempts } from '#app/features/pay/payments/door/payment.table.server.ts';
import { openDatabase } from '#app/platform/database/client.server.ts';
import { aShopper } from '#tests/processes/shoppers.ts';
import { aProduct } from '#tests/support/builders.ts';
import { putInCart } from '#tests/support/checkout-builders.ts';
import { atConstantRate } from './constant-rate.ts';
import { type LoadShop, startLoadShop } from './load-shop.ts';
import { BROWSING } from './paths.ts';

const { values } = parseArgs({ options: { minutes: { type: 'string' }, rate: { type: 'string' } } });
const minutes = Number(values.minutes ?? 30);
const perSecond = Number(values.rate ?? 20);
const SAMPLE_S = 15;
const PURCHASE_EVERY_MS = 5_000;

interface Sample {
  minute: number;
  rssMb: number;
  heapUsedMb: number;
}

const shop = await startLoadShop();
const samples: Sample[] = [];
const statuses: Record<string, number> = {};
let loopP99Ms = 0;
let p95 = 0;
let isOver = false;
const purchases = buyAllAlong(shop);
const began = performance.now();
while (performance.now() - began < minutes * 60_000) {
  const result = await atConstantRate({ origin: shop.origin, paths: BROWSING, perSecond, seconds: SAMPLE_S });
  for (const [status, count] of Object.entries(result.statuses)) statuses[status] = (statuses[status] ?? 0) + count;
  const { rssMb, heapUsedMb, ...loop } = await shop.vitals();
  const minute = Math.round((performance.now() - began) / 600) / 100;
  samples.push({ minute, rssMb, heapUsedMb });
  loopP99Ms = Math.max(loopP99Ms, loop.loopP99Ms);
  p95 = Math.max(p95, result.p95);
  console.log(
    `minute ${minute}: rss ${rssMb} MB, heap ${heapUsedMb} MB, p95 ${result.p95} ms, loop p99 ${loop.loopP99Ms} ms`,
  );
}
isOver = true;
console.log(
  JSON.stringify({
    minutes,
    perSecond,
    statuses,
    orders: await purchases,
    worstP95Ms: p95,
    worstLoopP99Ms: loopP99Ms,
    rssSlopeMbPerHour: slopePerHour(samples.map(({ minute, rssMb }) => [minute, rssMb])),
    heapSlopeMbPerHour: slopePerHour(samples.map(({ minute, heapUsedMb }) => [minute, heapUsedMb])),
    lastRssMb: samples.at(-1)?.rssMb,
  }),
);
await shop.close();
process.exit(0);

/** Least squares over the last two thirds: the first is spent on warming up. */
function slopePerHour(all: [minute: number, mb: number][]): number {
  const points = all.slice(Math.floor(all.length / 3));
  const mean = (index: 0 | 1) => points.reduce((sum, point) => sum + point[index], 0) / points.length;
  const [meanX, meanY] = [mean(0), mean(1)];
  const above = points.reduce((sum, [x, y]) => sum + (x - meanX) * (y - meanY), 0);
  const below = points.reduce((sum, [x]) => sum + (x - meanX) ** 2, 0);
  return Math.round((above / below) * 60 * 10) / 10;
}

/** One customer who buys a piece every few seconds, on the provider's page and with its webhook; how many orders came of it. */
async function buyAllAlong({ world, web, connectionString }: LoadShop): Promise<number> {
  const { db, close } = openDatabase(connectionString, { max: 2 });
  const pieceId = await aProduct(db, { pieceNumber: 9_000 });
  const shopper = await aShopper(db, web.visitor());
  const { id } = shopper.viewer;
  while (!isOver) {
    await putInCart(db, shopper.viewer, pieceId);
    await shopper.post('/checkout/pay', { shippingOption: 'LAGOS' });
    const isTheirs = and(eq(paymentAttempts.userId, id), eq(paymentAttempts.state, 'open'));
    for (const { reference } of await db.select().from(paymentAttempts).where(isTheirs))
      await world.control('/control/paystack/pay', { reference });
    await sleep(PURCHASE_EVERY_MS);
  }
  const made = await db.$count(orders, eq(orders.userId, id));
  await close();
  return made;
}
