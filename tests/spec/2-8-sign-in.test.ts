import { describe, expect, it } from 'vitest';
import { aProduct } from '#tests/support/builders.ts';
import { linksOf, useSpecSite } from './spec-site.ts';

const site = useSpecSite();
const read = (path: string) => site.read(site.visitor(), path);
const field = (html: string, name: string) => new RegExp(`<input[^>]*name="${name}"[^>]*>`).exec(html)?.[0] ?? '';

describe('the sign-in screens', () => {
  // Covers 2.8-1
  it('/login has the form, the way to a new password and the way to an account', async () => {
    const { html } = await read('/login');
    expect(field(html, 'email')).toContain('type="email"');
    expect(field(html, 'password')).toContain('type="password"');
    const leads = linksOf(html).map(({ to }) => to);
    expect(leads).toContain('/reset');
    expect(leads).toContain('/signup');
  });

  // Covers 2.8-3
  it('/signup asks for the email and twice for the password', async () => {
    const { html, words } = await read('/signup');
    expect(field(html, 'email')).toContain('type="email"');
    expect(field(html, 'password')).toContain('type="password"');
    expect(field(html, 'repeat')).toContain('type="password"');
    expect(words).toContain('Re-enter password');
  });

  // Covers 2.8-4
  it('/reset asks for an email and sends it', async () => {
    const { html } = await read('/reset');
    expect(field(html, 'email')).toContain('type="email"');
    expect(html).toMatch(/<form[^>]*method="post"[\s\S]*?<button type="submit"/);
  });

  // Covers 4-2
  it('nobody waits for a spinner: the forms are in the first answer', async () => {
    for (const path of ['/login', '/signup']) {
      const { html, words } = await read(path);
      expect(field(html, 'email')).not.toBe('');
      expect(words).not.toMatch(/Loading/);
    }
  });

  it('whoever is sent there with a piece in hand is told what for', async () => {
    const { db } = site.handle;
    const sizes = [{ label: 'Three seats', priceDifferenceKobo: 9_000_000 }];
    await aProduct(db, { id: 'adunni-sofa', name: 'Àdùnní sofa', priceKobo: 78_000_000, colors: ['Blue'], sizes });
    const visitor = site.visitor();
    const choice = { productId: 'adunni-sofa', color: 'Blue', size: 'Three seats', quantity: '2' };
    const { headers } = await visitor.post('/cart/add', { ...choice, next: 'https://evil.example/' });
    expect(headers.get('location')).toBe('/login?next=%2Fcart%2Fpending');
    for (const path of ['/login', '/signup']) {
      const { html, words } = await site.read(visitor, `${path}?next=%2Fcart%2Fpending`);
      expect(words).toContain('Please Sign-in to add this item to your cart');
      for (const each of ['Àdùnní sofa', 'Blue, Three seats', '2 × ₦870,000']) expect(words).toContain(each);
      expect(html).toContain('href="/shop/adunni-sofa"');
      expect(html).not.toContain('evil.example');
      expect((await site.read(visitor, path)).words).not.toContain('Please Sign-in');
    }
  });
});
