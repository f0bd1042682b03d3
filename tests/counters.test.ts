import { beforeAll, expect, test } from 'vitest';
import { readToday } from '#app/features/office/today/needs.server.ts';
import { mergeNeeds } from '#app/features/office/today/today-row.ts';
import { shop } from '#app/features.server.ts';
import type { Auth } from '#app/platform/auth/auth.ts';
import type { Viewer } from '#app/platform/auth/viewer.ts';
import { shopOfEverything } from './support/shop-of-everything.ts';
import { createSite, type Visitor } from './support/site.ts';
import { useTestDatabase } from './support/test-database.ts';
import { createTestServices, type TestServices } from './support/test-services.ts';

/**
 * A number and the list it leads to are asked by the same condition. Here they are compared as people see them: every number on Today, in
 * the menu and on tabs against the rows of the page its link opens, in a shop with one of everything.
 */
const database = useTestDatabase();
let services: TestServices;
let owner: Visitor;
let customer: Visitor;
let bola: Viewer;

beforeAll(async () => {
  let viewer: Viewer | undefined;
  const auth = {
    viewer: async () => viewer,
    hasPassword: async () => true,
    secondFactor: async () => 'off',
    listSessions: async () => [],
  } as unknown as Auth;
  services = await createTestServices(database, { auth });
  const shop = await shopOfEverything(services);
  bola = shop.bola;
  const site = await createSite(services);
  const as = (who: Viewer): Visitor => {
    const visitor = site.visitor();
    visitor.cookies.set('session', 'theirs');
    const get = visitor.get.bind(visitor);
    visitor.get = (...asked: Parameters<typeof get>) => {
      viewer = who;
      return get(...asked);
    };
    return visitor;
  };
  owner = as(shop.owner);
  customer = as(shop.customer);
}, 120_000);

const mainOf = (html: string) => html.slice(html.indexOf('<main'), html.indexOf('</main>'));
const open = async (visitor: Visitor, path: string) =>
  mainOf(await (await visitor.get(path.replaceAll('&amp;', '&'))).text());
const distinct = (html: string, pattern: RegExp) => new Set([...html.matchAll(pattern)].map(([, id]) => id)).size;

/** How many rows a page lists, by the part of it that is the list. */
function rowsOf(path: string, html: string): number {
  if (path.startsWith('/orders')) return html.split('class="order-row"').length - 1;
  if (path.startsWith('/uploads')) return html.split('class="product-row"').length - 1;
  if (path.startsWith('/payments')) {
    const waiting = html.slice(0, html.indexOf('id="all-payments"'));
    return waiting.split(/<h3 class="text-lg|<p class="tabular text-lg font-semibold"/).length - 1;
  }
  if (path.startsWith('/owed')) return distinct(html, /href="\/owed\/(due_\w+)"/g);
  if (path.startsWith('/bank-lines')) return distinct(html, /href="\/bank-lines\/(bln_\w+)"/g);
  if (path.startsWith('/payouts')) return html.split('data-mismatch=').length - 1;
  if (path.startsWith('/adminNotifications')) return html.split('name="notificationId"').length - 1;
  if (path.startsWith('/quotes')) return distinct(html, /href="\/quotes\/((?:quo|req)_\w+)"/g);
  if (path.startsWith('/inbox')) return distinct(html, /href="\/inbox\/(msg_\w+)"/g);
  if (path.startsWith('/mails')) return distinct(html, /href="\/mails\/(mail_\w+)"/g);
  if (path.startsWith('/classes')) return distinct(html, /href="\/classes\/(coh_\w+)"/g);
  if (path.startsWith('/enrollments')) return distinct(html, /href="\/enrollments\/(enr_\w+)"/g);
  throw new Error(`${path} has a number that leads to it, and no way to count its rows here`);
}

const text = (html: string) =>
  html
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();

async function expectRows(numbers: (readonly [string, number])[]) {
  for (const [path, count] of numbers) {
    expect.soft(rowsOf(path, await open(owner, path)), path).toBe(count);
  }
}

test('every row under "Needs you today" is one of the list it leads to, and its list has no more', async () => {
  const needs = await readToday(services.db, { shop, now: services.clock() });
  const kinds = needs.filter(({ count }) => count > 0).map(({ kind }) => kind);
  expect(kinds, 'one of everything').toEqual([
    ...[
      'orders',
      'payments',
      'bankLines',
      'messages',
      'ordersByTransfer',
      'quoteQuestions',
      'perhapsDouble',
      'owedLate',
      'payouts',
      'failedMails',
      'spam',
      'overFull',
      'refundedStudents',
      'soldOutInCarts',
    ],
  ]);
  const numbers = needs
    .filter(({ count }) => count > 0)
    .map(({ count, list, rows, ...need }) => {
      const [words = ''] = rows[0]?.words ?? [];
      return [list, 'words' in need ? Number(/^\d+/.exec(words)?.[0]) : count] as const;
    });
  await expectRows(numbers);
  const html = await open(owner, '/adminHome');
  for (const { to } of mergeNeeds(needs).rows) expect.soft(html).toContain(`href="${to.replaceAll('&', '&amp;')}"`);
});

test('every number in the menu is the number of rows it leads to', async () => {
  const html = await (await owner.get('/adminHome')).text();
  const menu = html.slice(html.indexOf('<nav aria-label="Back office"'), html.indexOf('<main'));
  const numbers = [...menu.matchAll(/href="([^"]+)"[^>]*>(?:(?!<\/a>).)*?<span aria-hidden="true">(\d+)</g)].map(
    ([, path = '', count]) => [path, Number(count)] as const,
  );
  expect(numbers.map(([path]) => path).sort()).toEqual(['/adminNotifications', '/inbox', '/orders']);
  await expectRows(numbers.filter(([path, count]) => path !== '/adminNotifications' || count <= 15));
});

test.each([
  ['/orders', 3],
  ['/uploads', 3],
  ['/inbox', 3],
  ['/owed', 3],
  ['/mails', 2],
  ['/quotes', 4],
] as const)('every tab of %s holds as many rows as it says', async (page, least) => {
  const html = await open(owner, page);
  const numbers = [...html.matchAll(/href="([^"]+)"[^>]*>[^<]+<span class="tabular text-sm[^"]*">(\d+)</g)].map(
    ([, path = '', count]) => [path.replaceAll('&amp;', '&'), Number(count)] as const,
  );
  expect(numbers.length).toBeGreaterThanOrEqual(least);
  await expectRows(numbers);
});

test('payments say how many need somebody, and never that none does', async () => {
  const html = await open(owner, '/payments');
  const count = Number(/Needs you \( ?(\d+)/.exec(text(html))?.[1]);
  expect(count).toBeGreaterThanOrEqual(3);
  expect(rowsOf('/payments', html)).toBe(count);
  expect(html).not.toContain('No payment needs you');
});

test('an order’s total, its refunds and its payments tell one story', async () => {
  const { rows } = await database.pool.query<{ id: string; reference: string; paid: number; refunded: number }>(
    `select id, reference, (total_kobo - balance_kobo + case when fee_state = 'paid' then delivery_fee_kobo else 0 end)::float8 as paid, refunded_kobo::float8 as refunded from orders`,
  );
  const naira = (kobo: number) => `₦${(kobo / 100).toLocaleString('en-US')}`;
  for (const { id, reference, paid, refunded } of rows) {
    const order = text(await open(owner, `/orders/${id}`));
    expect.soft(order, id).toContain(`Total paid ${naira(paid)}`);
    const words = refunded === 0 ? undefined : refunded < paid ? `Part refunded: ${naira(refunded)}` : 'Refunded';
    if (words) expect.soft(order, id).toContain(`Refunded ${naira(refunded)}`);
    const payment = await owner.get(`/payments/${reference}`);
    if (payment.status !== 200 || !words) continue;
    expect.soft(text(mainOf(await payment.text())), reference).not.toMatch(/^.{0,80} Paid /);
  }
});

test('a customer has as many orders as their page lists, and as many as they see themselves', async () => {
  const page = text(await open(owner, `/customers/${bola.id.replace('usr_', 'cus_')}`));
  expect(page).toMatch(/Orders 3 /);
  expect(
    distinct(await open(owner, `/customers/${bola.id.replace('usr_', 'cus_')}`), /href="\/orders\/(ord_\w+)"/g),
  ).toBe(3);
});

test('a student’s money is told by what went back of it', async () => {
  for (const [id, words] of [
    ['one', 'Paid in full'],
    ['paidback', 'Refunded'],
    ['partback', 'Part refunded: ₦0.40'],
    ['owing', 'Balance: ₦2'],
  ]) {
    const page = await open(owner, `/enrollments/enr_${id}`);
    expect.soft(text(page), id).toContain(words);
    expect.soft(page, id).toContain(`href="/payments/gida-${id}"`);
  }
});

test('a customer’s badges count what their pages show', async () => {
  const html = await (await customer.get('/notifications')).text();
  const unseen = Number(/Notifications, (\d+) new/.exec(html)?.[1] ?? 0);
  const pieces = Number(/Cart, (\d+) piece/.exec(html)?.[1] ?? 0);
  const { rows } = await database.pool.query<{ sum: number }>(
    `select coalesce(sum(quantity), 0)::int as sum from cart_lines where user_id = (select user_id from orders order by number limit 1)`,
  );
  expect(unseen).toBeGreaterThan(0);
  expect(mainOf(html).split(/<li/).length - 1).toBeGreaterThanOrEqual(unseen);
  expect(pieces).toBe(rows[0]?.sum);
});

test('orders that wait for their payment are the only ones under that name', async () => {
  const html = await open(owner, '/quotes?tab=pay');
  const rows = html.slice(html.indexOf('<ul class="divide-y'));
  expect(text(rows)).not.toMatch(/ Ordered | Withdrawn | Draft /);
});
