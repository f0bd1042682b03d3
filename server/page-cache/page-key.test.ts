import { describe, expect, it } from 'vitest';
import { findPageKey } from './page-key.ts';

const addressOf = (target: string) => findPageKey(target)?.address;

describe('what an answer is kept under', () => {
  it.each([
    ['/', '/'],
    ['/?utm_source=mail&fbclid=x', '/'],
    ['/shop', '/shop'],
    ['/shop?utm_campaign=a&category=TABLES', '/shop?category=tables'],
    ['/shop?sort=newest&category=tables', '/shop?category=tables&sort=newest'],
    ['/shop?category=tables&sort=newest&category=room', '/shop?category=tables&sort=newest'],
    ['/shop?category=%74ables', '/shop?category=tables'],
    ['/shop?sort=featured&show=24', '/shop'],
    ['/shop?color=plaid&sort=--&category=all', '/shop'],
    ['/shop?__proto__=1&constructor=2', '/shop'],
    ['/shop/adunni-sofa?ref=x', '/shop/adunni-sofa'],
    ['/terms?x=1', '/terms'],
  ])('%s is %s', (target, address) => {
    expect(addressOf(target)).toBe(address);
  });

  it('has one spelling for one list, whatever the order', () => {
    const lists = ['/shop?color=blue&color=beige&stock=in', '/shop?stock=in&color=beige&color=blue&color=blue'];
    expect(new Set(lists.map(addressOf)).size).toBe(1);
  });

  it('is found under itself', () => {
    for (const target of ['/', '/shop?sort=newest&category=room&color=blue', '/shop/x', '/terms']) {
      const address = addressOf(target) ?? '';
      expect(addressOf(address)).toBe(address);
    }
  });

  it.each([
    '/SHOP',
    '/shop/',
    '//shop',
    '/%73hop',
    '/shop%2f',
    '/shop/../shop',
    '/shop/suggest',
    '/shop/suggest?q=a',
    '/shop.data',
    '/shop?q=sofa',
    '/shop?category=no_such!',
    '/shop?min=1000',
    '/shop?max=1000',
    '/shop?after=1.1',
    '/shop?notice=added',
    '/shop/adunni-sofa?notice=added',
    '/shop/a%20b',
    '/shop/a/b',
    `/shop/${'x'.repeat(81)}`,
    `/shop?utm=${'x'.repeat(600)}`,
    '/terms?version=1',
    '/login',
    '/cart',
    'http://evil.example/shop',
    '*',
    '',
  ])('%s is rendered for itself', (target) => {
    expect(addressOf(target)).toBeUndefined();
  });
});
