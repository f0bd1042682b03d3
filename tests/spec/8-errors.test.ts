import { describe, expect, it } from 'vitest';
import { aProduct } from '#tests/support/builders.ts';
import { pageOf, useSpecSite } from './spec-site.ts';

const site = useSpecSite();

describe('the error catalogue', () => {
  // Covers 8-9
  it('a reset that cannot be asked for now says Error and why', async () => {
    const visitor = site.visitor();
    let last = await pageOf(await visitor.post('/reset', { email: 'nobody@example.com' }));
    for (let tries = 0; tries < 30 && last.status !== 429; tries++) {
      last = await pageOf(await visitor.post('/reset', { email: `nobody${tries}@example.com` }));
    }
    expect(last.status).toBe(429);
    expect(last.words).toMatch(/Error: Too many tries\. Please try again after /);
  });

  // Covers 8-15
  it('a cart form that cannot be kept says why', async () => {
    await aProduct(site.handle.db, { id: 'last-lamp', name: 'Last lamp', stockCount: 0 });
    const ada = await site.customer();
    const fields = { productId: 'last-lamp', color: '', size: '', quantity: '1', intent: 'add', next: '/store' };
    const answer = await ada.post('/cart/add', fields);
    const { words } = await site.read(ada, answer.headers.get('location') ?? '');
    expect(words).toContain('This piece has just sold out.');
  });

  it('every problem page says what it is, where one can go on, and nothing technical', async () => {
    const { status, words } = await site.read(site.visitor(), '/shop/no-such-piece');
    expect(status).toBe(404);
    expect(words).toContain('Page Not Found');
    expect(words).not.toMatch(/Error:|undefined|at \/|select /);
  });
});
