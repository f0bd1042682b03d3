import { describe, expect, it } from 'vitest';
import { isChatPage, rightsOf } from './browser-facts.ts';
import { findPage } from './find-page.server.ts';
import { PAGES } from './pages.server.ts';

describe('what the browser knows of the table', () => {
  it('is what the server knows, at every address', () => {
    const addresses = PAGES.map((page) => page.address.replace(/:\w+/g, 'x1').replace('*', 'nowhere'));
    // No link leads to what takes a POST only; it looks like the key of a request.
    for (const address of addresses.filter((each) => each !== '/bespoke/photos' && each !== '/bespoke/voice')) {
      const { payment, microphone, chat } = findPage(address)?.facts ?? {};
      expect(rightsOf(address), address).toBe(payment ? 'payment' : microphone ? 'microphone' : '');
      expect(isChatPage(address), address).toBe(!payment && chat !== false);
    }
  });

  it.each(['/cart', '/Cart/', '/checkout/gd_1', '/masterclass/enroll', '/pay', '/pay/token'])(
    '%s is a payment page',
    (path) => expect(rightsOf(path)).toBe('payment'),
  );

  it.each(['/', '/masterclass', '/payments', '/checkout', '/cart/pending', '/shop/cart'])('%s is none', (path) =>
    expect(rightsOf(path)).toBe(''),
  );
});

describe('the chat button', () => {
  // Covers 1-9
  it.each(['/', '/shop', '/shop/a', '/contact', '/userDashboard', '/myorders/ord_1', '/masterclass'])(
    'is on %s',
    (path) => expect(isChatPage(path)).toBe(true),
  );

  // Covers 1-9
  it.each([
    '/login',
    '/LOGIN',
    '/login/code',
    '/signup',
    '/reset',
    '/welcome',
    '/profilePic',
    '/userProfile/password',
    '/userProfile/delete',
    '/cart',
    '/checkout/gida-1',
    '/masterclass/enroll',
    '/pay/key',
  ])('is not on %s', (path) => expect(isChatPage(path)).toBe(false));
});
