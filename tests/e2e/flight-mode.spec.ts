import type { Page } from '@playwright/test';
import { aPhoto } from '#tests/support/test-picture.ts';
import { expect, test as journey } from './support/journey.ts';
import { type Line, layLine } from './support/line.ts';
import { A_PERSON_TYPES_MS, newEmail } from './support/people.ts';
import { BENCH, buyQuickly } from './support/purchase.ts';
import { ready } from './support/ready.ts';

const test = journey.extend<{ line: Line }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads which fixtures are wanted from the pattern
  line: async ({}, use) => {
    const line = await layLine();
    await use(line);
    await line.close();
  },
});
test.use({ serviceWorkers: 'allow' });
test.beforeEach(({ watch }) => watch.allow(/ERR_|Failed to fetch|kept-note|FetchEvent/));

const STRIP = /^You’re offline\. This is from \d\d:\d\d\./;
const strip = (page: Page) => page.locator('kept-note');

/** From the second page on, when that is quiet; it has the pages after it. */
async function startWorker(page: Page, path: string) {
  await page.goto(path, { referer: new URL(path, page.url()).href });
  await ready(page);
  await page.evaluate(async () => {
    const { active } = await navigator.serviceWorker.ready;
    if (active?.state === 'activating') await new Promise((done) => active.addEventListener('statechange', done));
  });
}

const isKept = (page: Page, path: string) =>
  page.evaluate(
    async (path) => (await caches.match(new URL(path, location.origin).href, { ignoreSearch: true })) !== undefined,
    path,
  );

async function see(page: Page, path: string) {
  await page.goto(path);
  await expect.poll(() => isKept(page, path)).toBe(true);
}

test('a shopper goes on in flight mode through what was seen, and is told plainly what was not', async ({
  openVisitor,
  line,
}) => {
  const page = await openVisitor({ proxy: { server: line.server } });
  await page.goto('/');
  await ready(page);
  expect(await page.evaluate(() => navigator.serviceWorker.getRegistrations())).toEqual([]);
  await startWorker(page, '/about');
  for (const path of ['/shop', '/shop/moremi-bed']) await see(page, path);
  line.cut();
  await page.goto('/shop');
  await expect(strip(page)).toHaveText(STRIP);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.goto('/shop/moremi-bed');
  await expect(page.getByRole('heading', { name: 'Mọremí bed' }).first()).toBeVisible();
  await expect(strip(page)).toHaveText(STRIP);

  await page.goto('/contact');
  await expect(page.getByRole('heading', { name: 'You’re offline' })).toBeVisible();
  await expect(page.locator('body')).not.toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
  await page.getByRole('link', { name: /Mọremí/ }).click();
  await expect(strip(page)).toHaveText(STRIP);
  line.mend();
  await page.getByRole('link', { name: 'Try again' }).click();
  await expect(strip(page)).toHaveCount(0);
});

test('orders stay on the phone of whoever saw them, and of nobody who signs in after', async ({
  openCustomer,
  line,
}) => {
  const [ada, bola] = [
    await openCustomer({ name: 'Ada', proxy: { server: line.server } }),
    await openCustomer({ name: 'Bola' }),
  ];
  const order = await buyQuickly(ada, BENCH);
  const { page, context } = ada;
  await page.goto('/userDashboard');
  await startWorker(page, '/userDashboard');
  await see(page, `/myorders/${order.id}`);
  await see(page, `/myorders/${order.id}/receipt`);
  line.cut();
  await page.goto(`/myorders/${order.id}`);
  await expect(strip(page)).toHaveText(STRIP);
  await expect(page.getByRole('main')).toContainText(order.number);
  await ready(page);
  line.mend();

  const cookies = await bola.context.cookies();
  await context.clearCookies();
  await context.addCookies(cookies);
  await page.goto('/userDashboard');
  await expect.poll(() => isKept(page, `/myorders/${order.id}`)).toBe(false);
  await expect.poll(() => isKept(page, '/userDashboard')).toBe(true);
  line.cut();
  await page.goto(`/myorders/${order.id}`);
  await expect(page.getByRole('heading', { name: 'You’re offline' })).toBeVisible();
  await expect(page.locator('body')).not.toContainText(order.number);
  line.mend();

  await page.goto('/userProfile');
  await page.getByRole('button', { name: 'Log out' }).first().click();
  await page.waitForURL('**/login**');
  await expect.poll(() => isKept(page, '/userDashboard')).toBe(false);
});

test('the owner has Today, the orders and whom to call in a place without a line', async ({
  openOwner,
  openCustomer,
  line,
}) => {
  const order = await buyQuickly(await openCustomer(), BENCH);
  const { page } = await openOwner({ proxy: { server: line.server } });
  await page.goto('/adminHome');
  await startWorker(page, '/adminHome');
  for (const path of [`/orders/${order.id}`, '/adminHome']) await see(page, path);
  await ready(page);
  const toOrders = page.locator('a[href="/orders"]').filter({ visible: true }).first();
  await toOrders.click();
  await page.waitForURL('**/orders');
  line.cut();
  await page.goto('/adminHome');
  await expect(strip(page)).toHaveText(STRIP);
  await ready(page);
  await toOrders.click();
  await page.waitForURL('**/orders');
  await expect(strip(page)).toHaveText(STRIP);
  await page.goto(`/orders/${order.id}`);
  await expect(strip(page)).toHaveText(STRIP);
  await expect(page.getByRole('main')).toContainText(order.number);
});

test('a worker of before goes on until its pages are closed, and then the new one has them', async ({
  openVisitor,
  line,
}) => {
  const before = "addEventListener('push', () => {});";
  line.stand('/push-worker.js', before);
  const page = await openVisitor({ proxy: { server: line.server } });
  await page.goto('/');
  await startWorker(page, '/about');
  await page.goto('/shop');
  line.stand('/push-worker.js', undefined);
  await page.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()));
  await expect
    .poll(() => page.evaluate(async () => (await navigator.serviceWorker.ready).waiting?.state))
    .toBe('installed');
  await page.goto('/about');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await isKept(page, '/about')).toBe(false);
  await page.goto('about:blank');
  await page.waitForTimeout(500);
  await page.goto('/shop');
  await see(page, '/about');
});

const seeWaiting = (page: Page) => page.getByRole('link', { name: 'See what’s waiting' });

test('a request with a photo, pressed in flight mode on a page that was closed, arrives once', async ({
  openVisitor,
  openOwner,
  line,
}) => {
  const page = await openVisitor({ proxy: { server: line.server } });
  const context = page.context();
  await page.goto('/');
  await startWorker(page, '/about');
  await see(page, '/shop');
  await page.goto('/bespoke');
  await ready(page);
  const email = newEmail('flight');
  const what = `A stool for the hangar, ${email}`;
  await page.getByLabel('What should we make?').fill(what);
  await page.getByLabel('Your name').fill('Ngozi Eze');
  await page.getByLabel('Email address or phone number').fill(email);
  await page.getByLabel('Photos').setInputFiles({ name: 'stool.jpg', mimeType: 'image/jpeg', buffer: await aPhoto() });
  await expect(page.getByText('1 photo is here')).toBeAttached();
  await page.waitForTimeout(A_PERSON_TYPES_MS);
  line.cut();
  await page.getByRole('button', { name: 'Send to the workshop' }).click();
  await expect(strip(page)).toContainText('Waiting for a connection: Send to the workshop');
  const other = await context.newPage();
  await page.close();
  await other.goto('/shop');
  await seeWaiting(other).click();
  await expect(other.getByRole('listitem')).toHaveText(/Send to the workshop, \d\d:\d\d/);

  line.mend();
  await other.goto('/about');
  await expect(async () => {
    await other.goto('/~waiting');
    await expect(other.getByRole('listitem')).toHaveCount(0, { timeout: 1_000 });
  }).toPass();
  const { page: owner } = await openOwner();
  await owner.goto('/inbox');
  await expect(owner.getByText(what)).toHaveCount(1);
});
