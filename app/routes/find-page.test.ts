import { matchRoutes } from 'react-router';
import { describe, expect, it } from 'vitest';
import { listAddresses, listRoutes } from '#tests/support/route-tree.ts';
import { findPage, findPageAsked } from './find-page.server.ts';
import { PAGES } from './pages.server.ts';

const whole = listRoutes()
  .filter(({ path, index }) => path !== undefined || index)
  .map(({ id, path, index }) => (index ? { id, index: true as const } : { id, path }));

/** What React Router finds in its own table; nothing at an address that nobody knows. */
function foundByReactRouter(path: string) {
  const found = matchRoutes(whole, path)?.[0];
  return found && found.route.path !== '*' ? { id: found.route.id, params: found.params } : undefined;
}

const foundByUs = (path: string) => {
  const found = findPage(path);
  return found && { id: found.id, params: found.params };
};

const addresses = listAddresses().map(({ address }) => address.replace(/:\w+/g, 'x1').replace('*', 'no/such/page'));

describe('the page at a path', () => {
  it('is the one that React Router finds', () => {
    expect(addresses.length).toBeGreaterThan(100);
    for (const address of addresses) expect(foundByUs(address), address).toEqual(foundByReactRouter(address));
  });

  it('is the same in every spelling of every address', () => {
    const spellings = addresses.flatMap((address) => [
      address.toUpperCase(),
      `${address}/`,
      `${address}/more`,
      address.replace(/[a-z](?=[^/]*$)/i, (letter) => `%${letter.charCodeAt(0).toString(16)}`),
      address.replace(/(?<=.)\/(?=[^/]*$)/, '%2F'),
      address.replace(/[^/]+$/, ''),
    ]);
    for (const path of spellings) expect(foundByUs(path), path).toEqual(foundByReactRouter(path));
  });

  it.each([
    '/STORE/Sofa',
    '/orders/x1/',
    '/cart///',
    '/%73tore/sofa',
    '/%63art',
    '/shop/%73uggest',
    '/orders/%6eew/',
    '/orders/new/',
    '/orders/new//',
    '/orders/',
    '/orders//x1',
    '/orders/NEW',
    '/orders/a/b/c/d/e',
    '/userProfile/%E2%84%AAeep',
    '/store%2Fsofa',
    '/store/a%2Fb',
    '/store/%C3%A9',
    '//store',
    '//',
    '/store/sofa/more',
    '/nowhere/at-all',
    '/constructor',
    '/__proto__/x',
    '/checkout/Pay',
    '/shop/SUGGEST',
    '/shop/suggest/',
    '/api/auth/',
    '/api/auth',
    '/api/auth/callback/google',
    '/.well-known/security.txt',
    '/sitemap.xml/',
  ])('is the same for %s', (path) => {
    expect(foundByUs(path)).toEqual(foundByReactRouter(path));
  });

  it.each(['', '*', 'cart', 'http://evil.example/cart', '/%E0', '/cart/%', '/orders/%ff'])(
    'is none for %j, which is no path or cannot be read',
    (path) => {
      expect(findPage(path)).toBeUndefined();
    },
  );

  it('is found by the address of its data, too', () => {
    expect(findPageAsked('/orders/x1.data')?.id).toBe('routes/admin/order');
    expect(findPageAsked('/_.data')?.id).toBe('routes/public/home');
    expect(findPageAsked('/post')?.id).toBe('routes/admin/post');
  });
});

it('the table has every address, in the order of app/routes.ts', () => {
  expect(PAGES.map(({ id, address }) => ({ id, address }))).toEqual(
    listAddresses().map(({ id, address }) => ({ id, address })),
  );
});
