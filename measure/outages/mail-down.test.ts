import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { mails } from '#app/platform/mail/mail.table.server.ts';
import { findTroubles } from '#tests/processes/health.ts';
import { byItself, ordersOf, payAtProvider, pressPay, type Shopper } from '#tests/processes/purchase.ts';
import { openShopWorld, type ShopWorld } from '#tests/processes/shop-world.ts';
import { aShopper } from '#tests/processes/shoppers.ts';
import { aProduct } from '#tests/support/builders.ts';
import { putInCart } from '#tests/support/checkout-builders.ts';
import { useTestDatabase } from '#tests/support/test-database.ts';

vi.setConfig({ testTimeout: 120_000 });

const handle = useTestDatabase({ max: 5 });
let world: ShopWorld;
let pieceId: string;

beforeAll(async () => {
  world = await openShopWorld(handle.connectionString, { storage: 'disk' });
  await world.web();
  await world.worker();
  pieceId = await aProduct(handle.db);
}, 180_000);
afterAll(() => world?.close());

async function aPurchase(): Promise<Shopper> {
  const shopper = await aShopper(handle.db, world.visitor());
  await putInCart(handle.db, shopper.viewer, pieceId);
  await pressPay(shopper);
  await payAtProvider(handle.db, world, shopper);
  await byItself(async () => expect(await ordersOf(handle.db, shopper)).toHaveLength(1));
  return shopper;
}

const mailOf = async ({ viewer }: Shopper) =>
  (await handle.db.select().from(mails).where(eq(mails.recipient, viewer.email)))[0];
const misbehave = (fault: object) => world.control('/control', { provider: 'mail', fault, times: 0 });

/** What a mail server can do to us, and comes back from. The last is given up after ten seconds, and left to `npm run outages`. */
const FAULTS: [string, object][] = [
  ['refuses the call (421)', { refuse: true }],
  ['is busy (450)', { tempfail: 450 }],
  ['takes the letter and drops the line', { drop: true }],
  ['hangs', { hang: true }],
];

it('orders are made whatever the mail server does, and every letter goes out by itself when it is back', async () => {
  const buyers: Shopper[] = [];
  for (const [, fault] of process.env.LONG ? FAULTS : FAULTS.slice(0, 3)) {
    await world.control('/control', { provider: 'mail', clear: true });
    await misbehave(fault);
    const buyer = await aPurchase();
    await byItself(async () => expect((await mailOf(buyer))?.attempts).toBeGreaterThan(0));
    expect(await mailOf(buyer)).toMatchObject({ state: 'queued' });
    buyers.push(buyer);
  }
  await world.control('/control', { provider: 'mail', clear: true });
  await byItself(async () => {
    for (const buyer of buyers) expect(await mailOf(buyer)).toMatchObject({ state: 'sent' });
  }, 60);
  for (const buyer of buyers) expect((await world.mails(buyer.viewer.email)).length).toBeGreaterThan(0);
});

it('a slow mail server holds nobody up, and a mailbox that does not exist is shown to the owner', async () => {
  await misbehave({ slow: 2_000 });
  const slow = await aPurchase();
  expect(await ordersOf(handle.db, slow)).toHaveLength(1);
  await byItself(async () => expect(await mailOf(slow)).toMatchObject({ state: 'sent', attempts: 1 }));
  await world.control('/control', { provider: 'mail', clear: true });
  await misbehave({ permfail: 550 });
  const gone = await aPurchase();
  await byItself(async () => expect(await mailOf(gone)).toMatchObject({ state: 'failed' }));
  await world.control('/control', { provider: 'mail', clear: true });
});

it('leaves nothing the doctor would find', async () => {
  expect(await findTroubles(handle.db, world.store)).toEqual([]);
});
