import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { users } from '#app/platform/auth/auth.table.server.ts';
import { createAuth } from '#app/platform/auth/create-auth.server.ts';
import { listRoutes } from './support/route-tree.ts';
import { createSite, type Visitor } from './support/site.ts';
import { useTestDatabase } from './support/test-database.ts';
import { createTestServices } from './support/test-services.ts';

const database = useTestDatabase();
const visitors = {} as Record<'visitor' | 'customer' | 'admin', Visitor>;

beforeAll(async () => {
  const services = await createTestServices(database);
  const auth = createAuth({ ...services, sendResetMail: async () => {} });
  const site = await createSite({ ...services, auth });
  visitors.visitor = site.visitor();
  visitors.customer = site.visitor();
  visitors.admin = site.visitor();
  for (const who of ['customer', 'admin'] as const) {
    const email = `${who}@example.com`;
    const signedUp = await auth.signUp(
      { email, password: 'a long enough password' },
      new Request('http://localhost:3000/signup', { headers: { 'x-gida-client-address': '203.0.113.5' } }),
    );
    if (!signedUp.ok) throw new Error(signedUp.reason);
    for (const cookie of signedUp.cookies) {
      const [pair = ''] = cookie.split(';');
      visitors[who].cookies.set(pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1));
    }
    if (who === 'admin') await database.db.update(users).set({ role: 'owner' }).where(eq(users.email, email));
  }
});

const pathsOf = (group: string) =>
  listRoutes()
    .filter((route) => route.parentId === `routes/${group}/layout` && route.path)
    .map((route) => `/${route.path?.replaceAll(/:(\w+)\??/g, 'some-$1')}`);

const landing = async (who: keyof typeof visitors, path: string, method = 'GET') => {
  const response = method === 'GET' ? await visitors[who].get(path) : await visitors[who].post(path, {});
  await response.body?.cancel();
  return { status: response.status, to: response.headers.get('location') };
};

describe('the customer guard (spec 4)', () => {
  it.each(pathsOf('customer'))('%s', async (path) => {
    const asVisitor = await landing('visitor', path);
    expect(asVisitor.status).toBe(302);
    // A piece's address is shared with people who have no account (decisions).
    if (path.startsWith('/store/')) expect(asVisitor.to).toBe(path.replace('/store/', '/shop/'));
    else expect(asVisitor.to).toMatch(/^\/login(\?next=|$)/);
    expect(await landing('admin', path)).toEqual({ status: 302, to: '/adminHome' });
    expect((await landing('visitor', path, 'POST')).to).toMatch(/^\/(login|shop\/)/);
    expect(await landing('admin', path, 'POST')).toEqual({ status: 302, to: '/adminHome' });
  });
});

describe('the admin guard (spec 4)', () => {
  it.each(pathsOf('admin'))('%s', async (path) => {
    for (const method of ['GET', 'POST']) {
      expect((await landing('visitor', path, method)).to).toMatch(/^\/login(\?next=|$)/);
      expect(await landing('customer', path, method)).toEqual({ status: 302, to: '/login' });
    }
  });

  it('lets the admin in', async () => {
    expect((await landing('admin', '/orders')).status).toBe(200);
    expect((await landing('admin', '/adminHome')).status).toBe(200);
  });
});

describe('data requests of our own script', () => {
  it('meet the same guards', async () => {
    for (const path of ['/orders.data', '/cart.data', '/myorders.data']) {
      const response = await visitors.visitor.get(path);
      expect(await response.text()).toContain('/login');
      expect(response.headers.get('content-type')).not.toContain('html');
    }
  });
});

describe('an unsafe request from another site', () => {
  it.each(pathsOf('customer').concat(pathsOf('admin'), '/cart/add', '/cart/remove', '/logout'))(
    '%s is refused',
    async (path) => {
      const foreign: Record<string, string>[] = [
        { 'sec-fetch-site': 'cross-site' },
        { origin: 'https://evil.example' },
      ];
      for (const headers of foreign) {
        const response = await visitors.customer.request(path, {
          method: 'POST',
          headers,
          body: new URLSearchParams({}),
        });
        expect(response.status).toBe(403);
      }
    },
  );
});
