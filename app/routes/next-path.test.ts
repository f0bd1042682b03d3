import type { RouteConfigEntry } from '@react-router/dev/routes';
import { describe, expect, it } from 'vitest';
import routes from '../routes.ts';
import { loginPath, safeNextPath, withNext } from './next-path.server.ts';

describe('where to go after signing in', () => {
  it.each([
    '/',
    '/cart',
    '/shop?category=tables&sort=price',
    '/store/adunni-sofa',
    '/cart/pending',
    '/orders?stage=new',
  ])('may be %s', (path) => {
    expect(safeNextPath(path)).toBe(path);
  });

  it.each([
    '',
    'cart',
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    '/\r\n/evil.example',
    'https:evil.example',
    'https://evil.example/cart',
    'http://here.invalid/cart',
    'javascript:alert(1)',
    'data:text/html,x',
    '/.//evil.example',
    '/shop/..//evil.example',
    '/%2f/evil.example',
    '/%5cevil.example',
    '/@evil.example',
    '/cart@evil.example',
    '/\u2215evil.example',
    '/\u3002evil.example',
    '/logout',
    '/login',
    '/login/google',
    '/api/auth/callback/google',
    '/webhooks/paystack',
    ' /cart',
    `/cart?x=${'y'.repeat(500)}`,
  ])('may not be %j', (path) => {
    expect(safeNextPath(path)).toBeUndefined();
  });

  it('may be every page that sends people to sign in', () => {
    const guarded = pathsIn(routes).filter(({ file }) => /^routes\/(customer|admin)\/.*\.tsx$/.test(file));
    expect(guarded.length).toBeGreaterThan(60);
    const unknown = guarded.map(({ path }) => path.replaceAll(/:\w+\??/g, 'x')).filter((path) => !safeNextPath(path));
    expect(unknown).toEqual([]);
  });

  it('never leaves the site, whatever it lets through', () => {
    const origin = 'https://shop.example';
    for (const path of [
      '/..',
      '/cart/../..//x',
      '/shop#//evil',
      '/shop?//evil.example',
      '/shop/%2e%2e/%2e%2e//evil.example',
    ]) {
      const safe = safeNextPath(path);
      if (safe !== undefined) expect(new URL(safe, origin).origin, path).toBe(origin);
    }
  });

  it('is carried to the login page and beyond', () => {
    const request = new Request('http://localhost:3000/orders/ord_1?stage=new');
    expect(loginPath(request)).toBe('/login?next=%2Forders%2Ford_1%3Fstage%3Dnew');
    expect(loginPath(new Request(request, { method: 'POST' }))).toBe('/login');
    expect(withNext('/onboarding', '/cart?a=1&b=2')).toBe('/onboarding?next=%2Fcart%3Fa%3D1%26b%3D2');
    expect(withNext('/login?error=x', '/cart')).toBe('/login?error=x&next=%2Fcart');
    expect(withNext('/onboarding', undefined)).toBe('/onboarding');
  });
});

function pathsIn(entries: readonly RouteConfigEntry[], above = ''): { path: string; file: string }[] {
  return entries.flatMap(({ path, file, children }) => {
    const here = path ? `${above}/${path}` : above;
    return [...(path ? [{ path: here, file }] : []), ...pathsIn(children ?? [], here)];
  });
}
