import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { readCutList } from '#app/features/bespoke/cutting/cut-list.page.server.ts';
import { readMakerPage } from '#app/features/bespoke/makers/maker.page.server.ts';
import { changeMakerLink, findMakerLink, readMakerLinks } from '#app/features/bespoke/makers/maker-links.server.ts';
import { moveJob } from '#app/features/bespoke/queue/move-job.server.ts';
import { readQueuePage } from '#app/features/bespoke/queue/queue.page.server.ts';
import { listOpenJobs } from '#app/features/bespoke/queue/queue.queries.server.ts';
import { renewQueueNow } from '#app/features/bespoke/queue/renew-queue.server.ts';
import { tickStep } from '#app/features/bespoke/queue/tick-step.server.ts';
import { readShoppingList } from '#app/features/bespoke/shopping/shopping.page.server.ts';
import { readDeliveries } from '#app/features/orders/deliveries/deliveries.page.server.ts';
import { readAdminOrders } from '#app/features/orders/orders/admin/admin-orders.server.ts';
import { findForecast, findProduct } from '#app/features/shop/catalog/door/catalog.queries.server.ts';
import { fillDataset } from '#measure/bench/dataset/fill.ts';
import { useTestDatabase } from '#tests/support/test-database.ts';
import { createTestServices, type TestServices } from '#tests/support/test-services.ts';

/**
 * What a queue costs: a date from what is kept, the whole schedule made new, and the pages that list what is made beside the list of
 * orders. `ORDERS=100000 JOBS=5000 npx vitest run measure/load/workshop` says it of a shop of that size; the suite asks a small one.
 */
const ORDERS = Number(process.env.ORDERS ?? 1_000);
const JOBS = Number(process.env.JOBS ?? 200);
const PRODUCTS = 300;
vi.setConfig({ testTimeout: 60_000 + ORDERS, hookTimeout: 60_000 + ORDERS * 5 });

const MOST = { dateMs: 5, scheduleMs: 1_000, listMs: 500 };

interface Figure {
  name: string;
  /** Of this process. */
  cpuMs: number;
  /** From the question to the answer: what is not CPU was waited for the database. */
  wallMs: number;
}

const database = useTestDatabase();
let services: TestServices;
const figures: Figure[] = [];

beforeAll(async () => {
  await database.pool.query('delete from products');
  const size = { products: PRODUCTS, orders: ORDERS, customers: Math.ceil(ORDERS / 5), jobs: JOBS };
  await fillDataset(database.connectionString, size);
  services = await createTestServices(database, {});
  services.testClock.advance(Date.now() - services.clock().getTime());
});
afterAll(() => {
  if (!process.env.ORDERS) return;
  const orders = figures.find(({ name }) => name === LIST)?.wallMs ?? Number.NaN;
  console.log(
    figures
      .map(({ name, cpuMs, wallMs }) =>
        [
          `${wallMs.toFixed(1)} ms`.padStart(12),
          `CPU ${cpuMs.toFixed(1)}`.padStart(12),
          `${(wallMs / orders).toFixed(2)} of ${LIST}`.padStart(24),
          ` ${name}`,
        ].join(''),
      )
      .join('\n'),
  );
});

const LIST = 'orders, new';

/** The better of three, of each: what the machine did beside it is not what is asked. */
async function time(name: string, work: () => Promise<unknown>, times = 1): Promise<Figure> {
  const figure = { name, cpuMs: Number.POSITIVE_INFINITY, wallMs: Number.POSITIVE_INFINITY };
  for (let round = 0; round < 3; round++) {
    const [began, used] = [performance.now(), process.cpuUsage()];
    await work();
    const { user, system } = process.cpuUsage(used);
    figure.wallMs = Math.min(figure.wallMs, (performance.now() - began) / times);
    figure.cpuMs = Math.min(figure.cpuMs, (user + system) / 1_000 / times);
  }
  figures.push(figure);
  return figure;
}

test('the schedule made new, with every date', async () => {
  const whole = await time('the schedule, all dates anew', async () => {
    await database.pool.query('update workshop_jobs set ready_on = null; delete from forecasts');
    await renewQueueNow(services);
  });
  const open = await listOpenJobs(database.db);
  expect(open.length).toBeGreaterThanOrEqual(JOBS);
  expect(open.every(({ readyOn }) => readyOn !== null)).toBe(true);
  expect(await database.pool.query('select from forecasts')).toHaveProperty('rowCount', PRODUCTS);
  const again = await time('the schedule, nothing moved', () => renewQueueNow(services));
  const [first, last] = [open[0]?.id ?? '', open.at(-1)?.id ?? ''];
  const moves = [
    { jobId: last, before: first },
    { jobId: last, before: '' },
    { jobId: last, before: first },
  ];
  const moved = await time('the last job moved to the top', () =>
    moveJob(services, 'usr_owner', moves.shift() ?? { jobId: last, before: '' }),
  );
  let isDone = false;
  const ticked = await time('a step ticked', () => {
    isDone = !isDone;
    return tickStep(services, 'usr_owner', { jobId: first, step: 1, isDone, by: 'Sani' });
  });
  for (const { name, cpuMs } of [whole, again, moved, ticked]) expect(cpuMs, name).toBeLessThan(MOST.scheduleMs);
});

test('the date of any product', async () => {
  const { rows } = await database.pool.query<{ id: string }>('select id from products');
  const now = services.clock();
  const kept = await time(
    'a date, from what is kept',
    async () => {
      for (const { id } of rows) expect(await findForecast(database.db, id)).toBeDefined();
    },
    rows.length,
  );
  await time(
    'a product with its date',
    async () => {
      for (const { id } of rows) await findProduct(database.db, { id, now });
    },
    rows.length,
  );
  expect(kept.wallMs).toBeLessThan(MOST.dateMs);
});

test('lists of what is made, beside that of orders', async () => {
  const orders = await time(LIST, () =>
    readAdminOrders(services, { tab: 'new', filter: {}, search: '', before: undefined }),
  );
  await changeMakerLink(services, 'usr_owner', { stationId: null, intent: 'make' });
  const [all] = await readMakerLinks(services);
  const link = await findMakerLink(services, all?.url?.split('/').at(-1) ?? '');
  if (!link) throw new Error('there is no link');
  const lists = [
    await time('queue', () => readQueuePage(services, undefined)),
    await time('makers’ page', () => readMakerPage(services, { link, jobId: null })),
    await time('cut list', () => readCutList(services, new URLSearchParams())),
    await time('shopping list', () => readShoppingList(services, { contacts: [], shop: 'Gida' })),
    await time('deliveries', () => readDeliveries(services, [])),
  ];
  for (const { name, wallMs } of [orders, ...lists]) expect(wallMs, name).toBeLessThan(MOST.listMs);
});
