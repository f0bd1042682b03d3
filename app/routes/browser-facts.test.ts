import { describe, expect, it } from 'vitest';
import { isChatPage, isPaymentPage } from './browser-facts.ts';
import { findPage } from './find-page.server.ts';
import { PAGES } from './pages.server.ts';

describe('what the browser knows of the table', () => {
  it('is what the server knows, at every address', () => {
    for (const address of PAGES.map((page) => page.address.replace(/:\w+/g, 'x1').replace('*', 'nowhere'))) {
      const { payment, chat } = findPage(address)?.facts ?? {};
      expect(isPaymentPage(address), address).toBe(payment ?? false);
      expect(isChatPage(address), address).toBe(!payment && chat !== false);
    }
  });

  it.each(['/cart', '/Cart/', '/checkout/gd_1', '/masterclass/enroll', '/pay', '/pay/token'])(
    '%s is a payment page',
    (path) => expect(isPaymentPage(path)).toBe(true),
  );

  it.each(['/', '/masterclass', '/payments', '/checkout', '/cart/pending', '/shop/cart'])('%s is none', (path) =>
    expect(isPaymentPage(path)).toBe(false),
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
