import pg from 'pg';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { type DatabaseHandle, openDatabase } from '#app/platform/database/client.server.ts';
import { findTroubles } from '#tests/processes/health.ts';
import { attemptsOf, byItself, ordersOf, pressPay, type Shopper } from '#tests/processes/purchase.ts';
import { openShopWorld, type ShopWorld, type Web } from '#tests/processes/shop-world.ts';
import { aShopper } from '#tests/processes/shoppers.ts';
import { aProduct } from '#tests/support/builders.ts';
import { putInCart } from '#tests/support/checkout-builders.ts';
import { type OwnDatabase, startOwnDatabase } from './own-database.ts';

vi.setConfig({ testTimeout: 120_000 });

let database: OwnDatabase;
let handle: DatabaseHandle;
let world: ShopWorld;
let pieceId: string;
let web: Web;

beforeAll(async () => {
  database = await startOwnDatabase();
  handle = openDatabase(database.connectionString, { max: 5, onError: () => {} });
  world = await openShopWorld(database.connectionString, { storage: 'disk' });
  web = await world.web();
  await world.worker();
  pieceId = await aProduct(handle.db, { stockCount: 1_000 });
}, 180_000);
afterAll(async () => {
  await world?.close();
  await handle?.close();
  await database?.close();
});

async function aBuyer(): Promise<Shopper> {
  const shopper = await aShopper(handle.db, world.visitor());
  await putInCart(handle.db, shopper.viewer, pieceId);
  return shopper;
}

/** Asks again after a 503, as the page says. Everything else is an answer. */
async function insist(ask: () => Promise<Response>): Promise<Response> {
  for (;;) {
    const answer = await ask();
    if (answer.status !== 503) return answer;
    expect(answer.headers.get('retry-after')).toBe('5');
    await answer.body?.cancel();
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

it('is restarted every second while people buy: nobody sees more than "one moment", no purchase is lost or doubled', async () => {
  const buyers = await Promise.all(Array.from({ length: 8 }, aBuyer));
  let isOver = false;
  const restarts = (async () => {
    for (let count = 0; count < 4; count++) {
      await new Promise((resolve) => setTimeout(resolve, 700));
      await database.restart();
    }
    isOver = true;
  })();
  const statuses = new Set<number>();
  const browsing = (async () => {
    const visitor = world.visitor();
    while (!isOver) statuses.add((await visitor.get(`/shop?q=piece&nocache=${statuses.size}`)).status);
  })();
  await Promise.all(
    buyers.map(async (buyer) => {
      const opened = await insist(() => pressPay(buyer));
      expect(opened.status, web.said()).toBe(303);
      await insist(() => pressPay(buyer));
    }),
  );
  await Promise.all([restarts, browsing]);
  expect(
    [...statuses].filter((status) => status !== 200 && status !== 503),
    web.said(),
  ).toEqual([]);

  for (const buyer of buyers) {
    // One whose answer from Paystack got lost on the way into the database was closed, and never can be paid.
    const open = (await attemptsOf(handle.db, buyer)).filter(({ state }) => state === 'open');
    expect(open).toHaveLength(1);
    await world.control('/control/paystack/pay', { reference: open[0]?.reference });
  }
  await byItself(async () => {
    for (const buyer of buyers) expect(await ordersOf(handle.db, buyer)).toHaveLength(1);
  });
  await byItself(async () => expect(await readiness()).toBe('ready'));
});

it('lets nobody hang behind a table that somebody holds: a friendly 503, and pages that need it not go on', async () => {
  const holder = new pg.Client({ connectionString: database.connectionString });
  await holder.connect();
  await holder.query('begin; lock table products in access exclusive mode');
  const visitor = world.visitor();
  const answers = await Promise.all([
    ...Array.from({ length: 30 }, (_, number) => visitor.get(`/shop?q=held${number}`)),
    ...Array.from({ length: 5 }, () => visitor.get('/healthz')),
  ]);
  const busy = answers.filter(({ status }) => status === 503);
  expect(busy).toHaveLength(30);
  expect(busy.every((answer) => answer.headers.get('retry-after') === '5')).toBe(true);
  expect(await busy[0]?.text()).toContain('One moment, please');
  await holder.query('rollback');
  await holder.end();
  expect((await insist(() => visitor.get('/shop?q=free'))).status).toBe(200);
});

// A quarter of a minute, which `npm run outages` has.
it.skipIf(!process.env.LONG)('freezes: every page still answers, and all is well when it goes on', async () => {
  const thaw = await database.freeze();
  const visitor = world.visitor();
  const answers = await Promise.all(Array.from({ length: 15 }, (_, number) => visitor.get(`/shop?q=frozen${number}`)));
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 503));
  thaw();
  await byItself(async () => expect((await visitor.get('/shop?q=thawed')).status).toBe(200));
  await byItself(async () => expect(await readiness()).toBe('ready'));
});

it('sets its limits on every connection of the pool', async () => {
  const { rows } = await handle.pool.query(
    "select current_setting('statement_timeout') s, current_setting('lock_timeout') l, current_setting('idle_in_transaction_session_timeout') i",
  );
  expect(rows).toEqual([{ s: '5s', l: '4s', i: '10s' }]);
});

it('leaves nothing the doctor would find', async () => {
  expect(await findTroubles(handle.db, world.store)).toEqual([]);
});

const readiness = async () => (await world.visitor().get('/readyz')).text();
