import { describe, expect, it } from 'vitest';
import { isFormOfOurPageElsewhere, ownHostCheck } from './own-host.ts';

const asks = (own: { publicUrl: string; trustedProxies?: number }, host: string | null, forwardedHost?: string) =>
  ownHostCheck({ trustedProxies: 0, ...own })((name) => (name === 'host' ? host : forwardedHost));

describe('the host a request names', () => {
  const shop = { publicUrl: 'https://shop.example' };
  const proxied = { ...shop, trustedProxies: 1 };

  it.each(['shop.example', 'SHOP.example', 'shop.example:443', null])('%s is ours', (host) => {
    expect(asks(shop, host)).toBe(true);
  });

  it.each([
    ...['www.shop.example', 'shop.example:3000', 'shop.example:80', 'shop.example.', 'evil.example', '127.0.0.1:3000'],
    ...['', 'shop.example@evil.example', 'evil.example#shop.example', 'shop.example, evil.example', '[::1]:3000'],
  ])('“%s” is not', (host) => {
    expect(asks(shop, host)).toBe(false);
    expect(asks(proxied, host)).toBe(false);
  });

  it('is ours with its own port, which a proxy may leave out', () => {
    const local = { publicUrl: 'http://localhost:3000' };
    expect(asks(local, 'localhost:3000')).toBe(true);
    expect(asks(local, 'localhost')).toBe(false);
    expect(asks(local, 'localhost:3001')).toBe(false);
    expect(asks(local, '127.0.0.1:3000')).toBe(false);
    expect(asks({ ...local, trustedProxies: 1 }, 'localhost')).toBe(true);
    expect(asks({ ...local, trustedProxies: 1 }, 'localhost:3001')).toBe(false);
  });

  it('may be named by our own proxy, and by nobody else', () => {
    expect(asks(proxied, '127.0.0.1:3000', 'shop.example')).toBe(true);
    expect(asks(proxied, '127.0.0.1:3000', 'shop.example, inner.example')).toBe(true);
    expect(asks(proxied, '127.0.0.1:3000', 'evil.example')).toBe(false);
    expect(asks(shop, '127.0.0.1:3000', 'shop.example')).toBe(false);
  });
});

describe('a form', () => {
  const form = (headers: Record<string, string>, method = 'POST') =>
    isFormOfOurPageElsewhere(new Request('http://localhost:3000/login', { method, headers }), 'https://shop.example');

  it('of our page at another address is told so', () => {
    expect(form({ origin: 'http://shop.example', host: 'shop.example' })).toBe(true);
    expect(form({ origin: 'https://shop.example:8443', 'sec-fetch-site': 'same-origin' })).toBe(true);
  });

  it('of our page, of another site or of a program is not', () => {
    expect(form({ origin: 'https://shop.example', host: 'shop.example' })).toBe(false);
    expect(form({ origin: 'https://evil.example', host: 'shop.example' })).toBe(false);
    expect(form({ origin: 'null', host: 'shop.example' })).toBe(false);
    expect(form({ host: 'shop.example' })).toBe(false);
    expect(form({ origin: 'http://shop.example', host: 'shop.example' }, 'GET')).toBe(false);
  });
});
