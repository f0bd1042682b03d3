import { describe, expect, it, vi } from 'vitest';
import { createAuthHarness } from '#tests/support/auth-harness.ts';
import { createSite } from '#tests/support/site.ts';
import { useTestDatabase } from '#tests/support/test-database.ts';
import { createTestServices } from '#tests/support/test-services.ts';

const database = useTestDatabase();

describe('the chain a request passes', () => {
  it('takes forms of a site whose TLS ends at a proxy', async () => {
    const { auth } = await createAuthHarness(database);
    const services = await createTestServices(database, {
      environment: { PUBLIC_URL: 'https://shop.example', ALLOW_TEST_KEYS: '1' },
    });
    const site = await createSite({ ...services, auth });
    const response = await site
      .visitor()
      .post('/login', { email: 'nobody@example.com', password: 'wrong password' }, { origin: 'https://shop.example' });
    // The form's own answer, not a refusal of its origin.
    expect(await response.text()).toContain('invalid email or password');
    expect(response.headers.get('strict-transport-security')).toContain('max-age');
  });

  it('refuses more than a form can hold, and says so', async () => {
    const site = await createSite(await createTestServices(database));
    const response = await site
      .visitor()
      .request('/cart/add', {
        method: 'POST',
        headers: { 'sec-fetch-site': 'same-origin', 'content-type': 'application/x-www-form-urlencoded' },
        body: 'x'.repeat(200 * 1024),
      });
    expect(response.status).toBe(413);
  });

  it.each(['/%E0%A4%A', '/%', '/shop/%E0%A4%A', '/certificates/%zz', '/%C0%AF', '/nothing/%FF.data'])(
    'finds nothing at %s, quietly and on a page of its own',
    async (path) => {
      const said = vi.spyOn(console, 'warn').mockImplementation(() => {});
      const site = await createSite(await createTestServices(database));
      const found = await site.visitor().get(path);
      expect(found.status).toBe(404);
      if (!path.endsWith('.data')) expect(await found.text()).toContain('<title>');
      expect((await site.visitor().post(path, { a: 'b' })).status).toBeOneOf([404, 405]);
      expect(said.mock.calls).toEqual([]);
    },
  );

  it('gives every page its headers, and an id to complain by', async () => {
    const site = await createSite(await createTestServices(database));
    const visitor = site.visitor();
    for (const path of ['/', '/shop', '/no-such-page']) {
      const { headers } = await visitor.get(path);
      expect(headers.get('content-security-policy')).toContain("default-src 'none'");
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('x-request-id')).toMatch(/^[0-9a-f]{8}$/);
      expect(headers.get('x-powered-by')).toBeNull();
    }
  });

  it('believes nobody who claims an address', async () => {
    const { auth } = await createAuthHarness(database);
    let seen: string | null = '';
    const site = await createSite({
      ...(await createTestServices(database)),
      auth: {
        ...auth,
        viewer: async (request) => {
          seen = request.headers.get('x-gida-client-address');
          return undefined;
        },
      },
    });
    await site
      .visitor()
      .get('/shop', { cookie: 'gida_session=b', 'x-gida-client-address': '6.6.6.6', 'x-forwarded-for': '6.6.6.6' });
    expect(seen).toBe('unknown');
  });
});
