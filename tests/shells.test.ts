import { beforeAll, describe, expect, it } from 'vitest';
import { anAccount, createAuthHarness } from './support/auth-harness.ts';
import { createSite, type Visitor } from './support/site.ts';
import { useTestDatabase } from './support/test-database.ts';
import { createTestServices } from './support/test-services.ts';

const database = useTestDatabase();
let visitor: Visitor;
let customer: Visitor;
let admin: Visitor;

beforeAll(async () => {
  const { auth } = await createAuthHarness(database);
  const site = await createSite({ ...(await createTestServices(database)), auth });
  [visitor, customer, admin] = [site.visitor(), site.visitor(), site.visitor()];
  const password = 'a long enough password';
  await anAccount(database.db, { email: 'ada@example.com', password });
  await anAccount(database.db, { email: 'owner@example.com', password, role: 'owner' });
  await customer.post('/login', { email: 'ada@example.com', password });
  await admin.post('/login', { email: 'owner@example.com', password });
});

/** Which bar a page has, told by where its logo leads, and whether it has a footer. */
async function shellOf(who: Visitor, path: string) {
  const html = await (await who.get(path)).text();
  const home =
    /<header[\s\S]*?<a[^>]*href="(\/[^"]*)"[^>]*><span class="inline-flex min-w-0 items-center gap-2.5">/.exec(
      html,
    )?.[1];
  const bar = { '/': 'public', '/userDashboard': 'customer', '/adminHome': 'admin' }[home ?? ''] ?? 'none';
  return { bar, footer: html.includes('<footer') };
}

describe('which shell shows where', () => {
  it.each([
    '/',
    '/shop',
    '/shop/no-such-piece',
    '/masterclass',
    '/masterclass/enroll',
    '/about',
    '/contact',
    '/login',
    '/signup',
    '/reset',
    '/welcome',
  ])('%s has the public bar and the footer', async (path) => {
    expect(await shellOf(visitor, path)).toEqual({ bar: 'public', footer: true });
  });

  it.each(['/nowhere', '/marketplace', '/shopping'])('%s has neither', async (path) => {
    expect(await shellOf(visitor, path)).toEqual({ bar: 'none', footer: false });
  });

  it.each(['/quote/no-such-key', '/pay/no-such-link', '/document/no-such-key', '/family/no-such-key'])(
    '%s has the name of the business and ways to ask, and no menu',
    async (path) => {
      expect(await shellOf(visitor, path)).toEqual({ bar: 'public', footer: false });
      const html = await (await visitor.get(path)).text();
      expect(html).not.toContain('href="/masterclass"');
    },
  );

  it.each([
    '/userDashboard',
    '/store',
    '/cart',
    '/userProfile',
    '/notifications',
    '/myorders',
    '/gethelp',
    '/userMasterclass',
    '/editAddress',
  ])('%s has the signed-in bar', async (path) => {
    expect((await shellOf(customer, path)).bar).toBe('customer');
  });

  it.each(['/adminHome', '/adminNotifications', '/orders', '/adminlog'])(
    '%s has the back office’s bar and no footer',
    async (path) => {
      expect(await shellOf(admin, path)).toEqual({ bar: 'admin', footer: false });
    },
  );
});

describe('a page that could not be made', () => {
  it('keeps its shell, says what is known and gives a reference', async () => {
    const missing = await customer.get('/myorders/ord_00000000000000000000000000');
    expect(missing.status).toBe(404);
    expect(await shellOf(customer, '/myorders/ord_00000000000000000000000000')).toEqual({
      bar: 'customer',
      footer: true,
    });

    await database.pool.query('alter table orders rename to orders_away');
    const failed = await customer.get('/myorders');
    await database.pool.query('alter table orders_away rename to orders');
    const html = await failed.text();
    expect(failed.status).toBe(500);
    expect(html).toContain('Something went wrong');
    expect(html).toContain(failed.headers.get('x-request-id'));
    expect(html).toContain('<footer');
    expect(html).not.toMatch(/orders_away|select |stack/i);
  });
});
