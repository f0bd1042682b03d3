import { readFile } from 'node:fs/promises';
import { inArray } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { products } from '#app/features/shop/catalog/door/product.table.server.ts';
import { aProduct } from '#tests/support/builders.ts';
import type { Visitor } from '#tests/support/site.ts';
import { linksOf, part, useSpecSite } from './spec-site.ts';

const site = useSpecSite();
let visitor: Visitor;
let customer: Visitor;

beforeAll(async () => {
  const { db } = site.handle;
  await aProduct(db, {
    id: 'adunni-sofa',
    name: 'Adunni sofa',
    description: 'Three deep seats on an iroko frame.',
    priceKobo: 123_456_700,
    colors: ['Blue', 'Beige'],
    sizes: [{ label: 'Two seats' }, { label: 'Three seats' }],
  });
  await aProduct(db, { id: 'jos-table', name: 'Jos table', category: 'tables' });
  await aProduct(db, { id: 'gone-lamp', name: 'Gone lamp', category: 'lights', isInStock: false });
  visitor = site.visitor();
  customer = await site.customer();
});

describe.each(['/shop', '/store'])('%s', (base) => {
  const read = (path: string) => site.read(base === '/shop' ? visitor : customer, path);
  const pieces = async (query: string) =>
    [...(await read(base + query)).html.matchAll(/data-piece="([^"]+)"/g)].map(([, id]) => id);

  // Covers 2.5-1, 2.5-10
  it('has a search box with its button and the category bar in order', async () => {
    // A category without a piece in it hides itself.
    const { db } = site.handle;
    await Promise.all(['room', 'storage'].map((category) => aProduct(db, { id: `a-${category}`, category })));
    const { html } = await read(base);
    await db.delete(products).where(inArray(products.id, ['a-room', 'a-storage']));
    expect(html).toMatch(/<input[^>]*type="search"[^>]*name="q"/);
    expect(html).toMatch(/<button type="submit"[^>]*>.*?Search/);
    const [bar = ''] = /<nav aria-label="Categories"[\s\S]*?<\/nav>/.exec(html) ?? [];
    expect(linksOf(bar)).toEqual([
      { to: base, words: 'All' },
      ...['Sitting', 'Tables', 'Room', 'Lights', 'Storage'].map((words) => ({
        to: `${base}?category=${words.toLowerCase()}`,
        words,
      })),
    ]);
  });

  // Covers 2.5-2
  it('takes the category from the address in any case, and All without one', async () => {
    expect(await pieces('?category=Tables')).toEqual(['jos-table']);
    expect(await pieces('?category=sItTiNg')).toEqual(['adunni-sofa']);
    expect(await pieces('')).toHaveLength(3);
    expect(await pieces('?category=All')).toHaveLength(3);
  });

  // Covers 5-14
  it('searches names by a part of them, whatever the case', async () => {
    expect(await pieces('?q=DUNN')).toEqual(['adunni-sofa']);
  });

  // Covers 2.5-4
  it('says so when nothing is left', async () => {
    expect((await read(`${base}?category=room`)).words).toContain('No products found');
  });

  // Covers 2.5-5
  it('opens a piece from its picture and its name', async () => {
    const card = part((await read(`${base}?category=sitting`)).html, 'article');
    expect(card).toContain(`href="${base}/adunni-sofa"`);
    // The link covers the whole card, picture included.
    expect(card).toContain('class="piece-card"');
    const style = await readFile('app/styles/piece-card.css', 'utf8');
    expect(style).toMatch(/\.piece-card > :is\(h2, h3\) > a \{[^}]*after:absolute after:inset-0/);
  });

  // Covers 2.5-6
  it('shows everything a piece has in the detail', async () => {
    const { html, words } = await read(`${base}/adunni-sofa`);
    for (const said of ['Adunni sofa', '₦1,234,567', 'Three deep seats on an iroko frame.', 'VARIATIONS', 'Blue']) {
      expect(words).toContain(said);
    }
    for (const said of ['Beige', 'Two seats', 'Three seats', 'Buy Now', 'Add to Cart']) expect(words).toContain(said);
    expect(html).toMatch(/<img[^>]*alt="The piece from the front"/);
    expect(linksOf(html)).toContainEqual({ to: base, words: 'Back to store' });
  });
});

describe('the buttons of a piece', () => {
  // Covers 2.5-6, 4-8, 8-5
  it('offer Remove from cart once it is in the cart, and Buy Now then leads to the cart', async () => {
    const shopper = await site.customer('Bola');
    const added = await shopper.post('/cart/add', {
      productId: 'jos-table',
      color: '',
      size: '',
      quantity: '1',
      intent: 'add',
      next: '/store/jos-table',
    });
    expect(added.headers.get('location')).toBe('/store/jos-table?notice=added');
    const { html, words } = await site.read(shopper, '/store/jos-table');
    expect(words).toContain('Remove from cart');
    expect(words).not.toContain('Add to Cart');
    expect(linksOf(html)).toContainEqual({ to: '/cart', words: 'Buy Now' });
    expect((await site.read(shopper, '/store/jos-table?notice=added')).words).toContain('Item has been added to cart');
    const removed = await shopper.post('/cart/remove', { productId: 'jos-table', next: '/store' });
    expect((await site.read(shopper, removed.headers.get('location') ?? '')).words).toContain(
      'Item has been removed from cart',
    );
  });

  it('put a piece into the cart and lead there when Buy Now is pressed', async () => {
    const shopper = await site.customer('Chidi');
    const bought = await shopper.post('/cart/add', {
      productId: 'jos-table',
      color: '',
      size: '',
      quantity: '1',
      intent: 'buy',
      next: '/store/jos-table',
    });
    expect(bought.headers.get('location')).toBe('/cart');
  });

  it('let another colour and size of a piece in the cart be added, without scripts too', async () => {
    const shopper = await site.customer('Dapo');
    const add = (color: string, size: string) =>
      shopper.post('/cart/add', {
        productId: 'adunni-sofa',
        color,
        size,
        quantity: '1',
        intent: 'add',
        next: '/store/adunni-sofa',
      });
    await add('Blue', 'Two seats');
    expect((await site.read(shopper, '/store/adunni-sofa')).words).toContain('Add a different one');
    await add('Beige', 'Three seats');
    const { words } = await site.read(shopper, '/store/adunni-sofa');
    expect(words).toContain('Remove from cart (2)');
    const cart = (await site.read(shopper, '/cart')).words;
    for (const line of ['Blue · Two seats', 'Beige · Three seats']) expect(cart).toContain(line);
  });

  it('are one grey Sold Out that cannot be pressed when the piece is out of stock', async () => {
    const { html, words } = await site.read(visitor, '/shop/gone-lamp');
    expect(html).toMatch(/<button[^>]*disabled=""[^>]*><span[^>]*>Sold Out/);
    expect(words).not.toContain('Add to Cart');
    const forced = await customer.post('/cart/add', {
      productId: 'gone-lamp',
      color: '',
      size: '',
      quantity: '1',
      intent: 'add',
      next: '/store',
    });
    expect(forced.headers.get('location')).toBe('/store/gone-lamp?notice=sold_out');
  });

  // Covers 5-6
  it('ask for a colour and a size where there are any', async () => {
    const choose = async (color: string, size: string) => {
      const fields = {
        productId: 'adunni-sofa',
        color,
        size,
        quantity: '1',
        intent: 'add',
        next: '/store/adunni-sofa',
      };
      const answer = await customer.post('/cart/add', fields);
      return (await site.read(customer, answer.headers.get('location') ?? '')).words;
    };
    expect(await choose('', 'Two seats')).toContain('Please choose a color');
    expect(await choose('Blue', '')).toContain('Please choose a size');
  });
});
