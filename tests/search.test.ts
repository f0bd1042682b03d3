import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { quotes } from '#app/features/bespoke/quotes/door/quote.table.server.ts';
import { enrollments } from '#app/features/class/masterclass/door/enrollment.table.server.ts';
import { customers } from '#app/features/ground/customers/door/customer.table.server.ts';
import { POLICIES } from '#app/features/ground/policies/door/policy.ts';
import { orderLines, orders } from '#app/features/orders/orders/door/order.table.server.ts';
import { pastOrders } from '#app/features/orders/past-orders/door/past-order.table.server.ts';
import { supportMessages } from '#app/features/orders/support/door/support-message.table.server.ts';
import { paymentAttempts } from '#app/features/pay/payments/door/payment.table.server.ts';
import { users } from '#app/platform/auth/auth.table.server.ts';
import type { Auth } from '#app/platform/auth/auth.ts';
import type { Viewer } from '#app/platform/auth/viewer.ts';
import { hasWords } from '#app/platform/database/text-search.server.ts';
import { ACCESS } from './support/access-table.ts';
import { aProduct } from './support/builders.ts';
import { livedInShop } from './support/lived-in-shop.ts';
import { anOrder } from './support/order-builders.ts';
import { aSentQuote, quoteOf } from './support/quote-builders.ts';
import { createSite, type Visitor } from './support/site.ts';
import { useTestDatabase } from './support/test-database.ts';
import { createTestServices, type TestServices } from './support/test-services.ts';

const database = useTestDatabase();
let services: TestServices;
let owner: Visitor;
let staff: Visitor;

/** Three names with letters few keyboards have, and the apostrophe of a telephone. */
const NAME = 'Ɗanlami Àdùnní Yar’Adua';

beforeAll(async () => {
  let viewers: Record<string, Viewer> = {};
  const auth = {
    viewer: async (request: Request) => viewers[/session=(\w+)/.exec(request.headers.get('cookie') ?? '')?.[1] ?? ''],
    hasPassword: async () => true,
    secondFactor: async () => 'off',
    listSessions: async () => [],
  } as unknown as Auth;
  services = await createTestServices(database, { auth });
  const shop = await livedInShop(services);
  viewers = { owner: shop.owner, staff: { ...shop.owner, role: 'staff' } };
  const site = await createSite(services);
  owner = site.visitor();
  owner.cookies.set('session', 'owner');
  staff = site.visitor();
  staff.cookies.set('session', 'staff');

  const { db } = services;
  await db.execute(sql`update users set name = ${NAME} where id = ${shop.customer.id}`);
  await db.execute(sql`update customers set name = ${NAME} where user_id = ${shop.customer.id}`);
  await db.execute(sql`update orders set username = ${NAME}`);
  await db.execute(sql`update enrollments set full_name = ${NAME}`);
  await anOrder(db, services, shop.customer, { username: 'Somebody else' }, services.clock());
  const piece = await aProduct(db, { name: 'Ƙofa bedside table' });
  await aSentQuote(services, shop.owner, piece, { name: NAME });
  await db
    .insert(supportMessages)
    .values({
      id: 'msg_1',
      submissionKey: '1',
      channel: 'contact',
      name: NAME,
      email: 'd@example.com',
      message: 'The Ọ̀pá lamp’s shade',
      createdAt: services.clock(),
    });
  await db
    .insert(pastOrders)
    .values({
      id: 'pst_1',
      source: 'firebase',
      sourceId: 'abc',
      username: NAME,
      stage: 'delivered',
      shippingOption: 'PICKUP',
      addressLine1: '',
      callLine: '',
      city: '',
      state: '',
      totalText: '',
      lines: [],
      extra: {},
      importedAt: services.clock(),
    });
});

const titleOf = async (answer: Response) => /<title>([^<]*?) · /.exec(await answer.text())?.[1] ?? '';
const search = async (path: string, words: string, visitor = owner) =>
  (await (await visitor.get(`${path}?${new URLSearchParams({ q: words })}`)).text())
    .split('<main')[1]
    ?.split('</main>')[0] ?? '';

describe('somebody with three names is found', () => {
  const LISTS = [
    '/search',
    '/customers',
    '/orders',
    '/enrollments',
    '/quotes',
    '/payments',
    '/inbox',
    '/owed',
    '/orders/earlier',
  ];
  const TYPED = [
    'danlami adunni',
    'adua danlami',
    "Yar'Adua, Ɗanlami",
    'YAR’ADUA',
    'yaradua Àdùnní',
    'Yar`Adua',
    'dua dan',
  ];

  it.each(LISTS.flatMap((list) => TYPED.map((typed) => [list, typed])))('in %s by %s', async (list, typed) => {
    expect(await search(list, typed)).toContain(NAME);
  });

  it.each(LISTS)('in %s only where every word is theirs', async (list) => {
    expect(await search(list, 'danlami adaobi')).not.toContain(NAME);
  });

  it('among the customers a quote is written for', async () => {
    const { findCustomers } = await import('#app/features/bespoke/quotes/find-customers.server.ts');
    for (const typed of TYPED)
      expect((await findCustomers(services.db, typed)).map(({ name }) => name)).toContain(NAME);
  });
});

it.each([
  ['/uploads', 'table kofa', 'Ƙofa bedside table'],
  ['/inbox', 'shade opa lamps', NAME],
])('in %s, %s finds %s', async (path, typed, found) => {
  expect(await search(path, typed)).toContain(found);
});

describe('a payment', () => {
  it.each(['₦7,000', '7000', '7,000.00', 'not-ours-1', 'OURS-1'])('is found by %s', async (typed) => {
    for (const path of ['/search', '/payments']) expect(await search(path, typed)).toContain('/payments/not-ours-1');
  });

  it('is found by any part of its reference, and by what came where that was another amount', async () => {
    const { rows } = await services.db.execute<{ reference: string; amount: number }>(
      sql`select reference, amount_kobo as amount from payment_attempts where state = 'settled' limit 1`,
    );
    const [{ reference, amount } = { reference: '', amount: 0 }] = rows;
    expect(await search('/search', reference.slice(5))).toContain(`/payments/${reference}`);
    expect(await search('/payments', String(Number(amount) / 100))).toContain(`/payments/${reference}`);
  });
});

it('a quote is found by its number, before its proforma', async () => {
  const { rows } = await services.db.execute<{ id: string }>(
    sql`select id from quotes where version > 0 order by id desc limit 1`,
  );
  const quote = await quoteOf(services, rows[0]?.id ?? '');
  const html = await search('/search', `Q-${quote.number}`);
  expect(html).toContain(`/quotes/${quote.id}`);
  expect(html.indexOf('/documents/') === -1 || html.indexOf('/quotes/') < html.indexOf('/documents/')).toBe(true);
});

describe('every page', () => {
  /** Started from rows that are selected, inside another page, or what a search is itself. */
  const WITHOUT = /^\/(?:search|settings\/window\/email|uploads\/bulk\/.*)$|\.\w+$/;
  const pages = (rows: Record<string, unknown>) =>
    Object.entries(rows)
      .filter(([path, row]) => typeof row === 'string' && row.startsWith('200 ') && !WITHOUT.test(path))
      .map(([path]) => path);
  const OF_OWNER = [...pages(ACCESS.owner), ...POLICIES.map((policy) => `/settings/policies/${policy}`)];

  it.each([...pages(ACCESS.team), ...OF_OWNER])('%s is found by its title', async (path) => {
    const title = await titleOf(await owner.get(path));
    expect(title).not.toBe('');
    expect(await search('/search', title), title).toContain(`href="${path}"`);
  });

  it.each([
    ['refund policy', '/settings/policies/refunds'],
    ['policy', '/settings/policies/terms'],
    ['privacy', '/settings/policies/privacy'],
    ['backup', '/health'],
    ['back-ups', '/health'],
    ['back up', '/health'],
    ['password', '/security'],
    ['invoices', '/documents'],
    ['coupon', '/uploads/discounts'],
    ['voucher', '/uploads/discounts'],
    ['logo', '/settings/window/logo'],
    ['shipping', '/settings/delivery'],
    ['bank account', '/settings/transfer'],
    ['tax', '/settings/tax'],
    ['spreadsheet', '/uploads/csv'],
    ['staff', '/team'],
    ['set up', '/settings/set-up'],
    ['sales', '/books/reports/sales'],
    ['accountant', '/books/accountant'],
    ['estimate', '/quotes'],
  ])('%s leads to %s', async (typed, path) => {
    expect(await search('/search', typed)).toContain(`href="${path}"`);
  });

  it('shows staff only what staff may open', async () => {
    for (const typed of ['refund policy', 'backup', 'sales', 'bank account', 'staff', 'logo', 'books', 'invoices'])
      for (const path of OF_OWNER) expect(await search('/search', typed, staff), typed).not.toContain(`href="${path}"`);
  });
});

it.each([
  ['support_messages_words', supportMessages, supportMessages.searchText],
  ['past_orders_words', pastOrders, pastOrders.searchText],
  ['enrollments_words', enrollments, enrollments.searchText],
  ['payment_attempts_words', paymentAttempts, paymentAttempts.searchText],
  ['customers_search_text', customers, customers.searchText],
  ['orders_search_text', orders, orders.searchText],
  ['quotes_search_text', quotes, quotes.searchText],
  ['users_search_text', users, users.searchText],
  ['order_lines_search_name', orderLines, orderLines.searchName],
])('%s finds the words, however many rows there are', async (index, table, text) => {
  const plan = await services.db.transaction(async (tx) => {
    await tx.execute(sql`set local enable_seqscan = off`);
    return tx.execute(sql`explain select from ${table} where ${hasWords(text, 'danlami adunni')}`);
  });
  expect(JSON.stringify(plan.rows)).toContain(index);
});
