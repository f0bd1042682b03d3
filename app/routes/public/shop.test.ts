import { beforeAll, expect, test } from 'vitest';
import type { Auth } from '#app/platform/auth/auth.ts';
import { aProduct } from '#tests/support/builders.ts';
import { createSite, type Visitor } from '#tests/support/site.ts';
import { useTestDatabase } from '#tests/support/test-database.ts';
import { createTestServices } from '#tests/support/test-services.ts';

const database = useTestDatabase();
const NOBODY = { viewer: async () => undefined };
let visitor: Visitor;

beforeAll(async () => {
  visitor = (await createSite(await createTestServices(database, { auth: NOBODY as unknown as Auth }))).visitor();
  await aProduct(database.db, {
    id: 'adunni-sofa',
    name: 'Àdùnní sofa',
    priceKobo: 78_000_000,
    colors: ['Blue', 'Beige'],
    sizes: [{ label: 'Two seats' }, { label: 'Three seats', priceDifferenceKobo: 9_000_000 }],
  });
  await aProduct(database.db, { id: 'jos-table', name: 'Jos table', category: 'tables' });
  await aProduct(database.db, { id: 'secret-stool', name: 'Secret stool', status: 'draft' });
});

async function page(path: string): Promise<{ status: number; html: string }> {
  const response = await visitor.get(path);
  return { status: response.status, html: await response.text() };
}

// Covers 2.5-4
test('the grid is whole before any script runs', async () => {
  const { status, html } = await page('/shop');
  expect(status).toBe(200);
  for (const words of [
    '2 pieces',
    'Àdùnní sofa',
    '₦780,000',
    'Made in 15 to 20 days',
    '2 colours, 2 sizes',
    'Add to Cart',
  ]) {
    expect(html).toContain(words);
  }
  expect(html).toContain('href="/shop/adunni-sofa"');
  expect(html).not.toContain('Secret stool');
});

test('the category of a link may be written in any case', async () => {
  const { html } = await page('/shop?category=TABLES');
  expect(html).toContain('Jos table');
  expect(html).not.toContain('Àdùnní sofa');
  expect(html.match(/aria-current="page"[^>]*>\s*(Tables|All|Sitting)/g)).toHaveLength(1);
});

test('a list that is shared shows what it is', async () => {
  const { html } = await page('/shop?category=tables&sort=newest');
  expect(html).toContain('<link rel="canonical" href="http://localhost:3000/shop?category=tables"/>');
  expect(html).toContain('<meta property="og:title" content="Tables"/>');
  expect(html).toContain('<meta name="twitter:card" content="summary_large_image"/>');
});

test.each([
  '/shop?category[]=x&min=%ff&max=-1&after=9999999999999.99999&show=1e9&sort=--&color=plaid',
  `/shop?q=${'%25'.repeat(500)}`,
  '/shop?q=%00%5C%27%3B--&notice=__proto__',
])('parameters nobody meant make a page all the same: %s', async (path) => {
  expect((await page(path)).status).toBe(200);
});

test('nothing found says so and offers ways on', async () => {
  const { html } = await page('/shop?q=helicopter&category=tables');
  expect(html).toContain('No products found');
  expect(html).toContain('href="/shop?q=helicopter"');
  expect(html).toContain('href="/shop/adunni-sofa"');
});

// Covers 2.5-4
test('a misspelt search shows what was meant, and a way back to what was typed', async () => {
  const { html } = await page('/shop?q=tabel');
  expect(html).toContain('Jos table');
  expect(html).toMatch(/Showing results for.*“table”/);
  expect(html).toContain('href="/shop?q=tabel&amp;exact=yes"');
  const exactly = (await page('/shop?q=tabel&exact=yes')).html;
  expect(exactly).toContain('No products found');
  expect(exactly).toMatch(/Did you mean.*href="\/shop\?q=table"/);
  expect(exactly).toContain('Can%20you%20make%20it');
});

test('the search box is offered suggestions as data, the same for everybody and kept for a minute', async () => {
  const response = await visitor.get('/shop/suggest?q=adun');
  expect(response.headers.get('content-type')).toContain('application/json');
  expect(response.headers.get('cache-control')).toBe('private, max-age=60');
  expect(await response.json()).toMatchObject({ pieces: [{ id: 'adunni-sofa' }], categories: [] });
  expect(await (await visitor.get('/shop/suggest')).json()).toEqual({ pieces: [], categories: [] });
});

// Covers 2.5-9
test('a piece opened by its link has everything on its page', async () => {
  const { status, html } = await page('/shop/adunni-sofa');
  expect(status).toBe(200);
  for (const words of [
    'VARIATIONS',
    'Ready 6 to 11 December',
    'Made for you in 15 to 20 days if you order today.',
    '+₦90,000',
    'Shipping not included',
    '₦25,000 to ₦40,000',
    '100 cm (3 ft 3 in)',
    'Buy Now',
  ]) {
    expect(html).toContain(words);
  }
  expect(html).toContain('<link rel="canonical" href="http://localhost:3000/shop/adunni-sofa"/>');
  expect(html).toMatch(/<script type="application\/ld\+json">\{"@context":"https:\/\/schema.org"/);
});

test('what a form without scripts came to is said to whoever sent it, and nothing an address invents', async () => {
  expect((await page('/shop/adunni-sofa?notice=added')).html).not.toContain('Item has been added to cart');
  const told = async (notice: string) => (await visitor.toldOf('/shop/adunni-sofa', notice)).text();
  expect(await told('choose_color')).toContain('Please choose a color');
  expect(await told('added')).toContain('Item has been added to cart');
  expect((await page('/shop/adunni-sofa?notice=%3Cb%3Ehello')).html).not.toContain('hello</');
});

test.each(['/shop/no-such-piece', '/shop/secret-stool', '/shop/%00', `/shop/${'x'.repeat(2000)}`, '/marketplace'])(
  '%s is a 404 page with ways on',
  async (path) => {
    const { status, html } = await page(path);
    expect(status).toBe(404);
    expect(html).toContain('Page Not Found');
    expect(html).toContain('Sorry, the page you are looking for does not exist');
    expect(html).toContain('href="/shop?category=tables"');
  },
);

test('the home page stands without pictures too', async () => {
  const { status, html } = await page('/');
  expect(status).toBe(200);
  expect(html).toContain('Transform Your Space to a Place of Beauty and Comfort');
  for (const to of ['sitting', 'tables']) expect(html).toContain(`href="/shop?category=${to}"`);
  expect(html).not.toContain('category=storage');
});

test('a category that does not exist is said to be none', async () => {
  const { status, html } = await page('/shop?category=<nonsense>');
  expect(status).toBe(200);
  expect(html).toContain('There is no category “&lt;nonsense&gt;”.');
  for (const path of ['/shop', '/shop?category=All', '/shop?category=Tables']) {
    expect((await page(path)).html).not.toContain('There is no category');
  }
});

test('links to a category that was renamed lead to it for good, with the rest of what they ask for', async () => {
  await database.pool.query(`update categories set slug = 'desks', name = 'Desks' where slug = 'tables'`);
  await database.pool.query(`insert into former_categories values ('tables', 'cat_tables')`);
  try {
    const response = await visitor.get('/shop?category=Tables&sort=newest');
    expect([response.status, response.headers.get('location')]).toEqual([301, '/shop?category=desks&sort=newest']);
    const { html } = await page('/shop?category=desks');
    expect(html).toContain('<title>Desks · ');
    expect(html).toContain('Jos table');
    expect((await page('/shop/jos-table')).html).toContain('More in Desks');
    expect((await page('/')).html).toContain('href="/shop?category=desks"');
    expect(await (await visitor.get('/sitemap.xml')).text()).toContain('/shop?category=desks</loc>');
  } finally {
    await database.pool.query('delete from former_categories');
    await database.pool.query(`update categories set slug = 'tables', name = 'Tables' where slug = 'desks'`);
  }
});

test('every picture of a piece has a page with a way back, and nothing links to a bare file', async () => {
  const { html } = await page('/shop/adunni-sofa');
  expect(html).not.toMatch(/<a [^>]*href="\/media\//);
  expect(html).toMatch(/<a href="\/shop\/adunni-sofa\/pictures\/1"/);
  const picture = await page('/shop/adunni-sofa/pictures/1');
  expect(picture.html).toMatch(/<a data-back="true"[^>]*href="\/shop\/adunni-sofa"/);
  expect(picture.html).toContain('<meta name="robots" content="noindex"/>');
  for (const path of [
    'adunni-sofa/pictures/2',
    'adunni-sofa/pictures/0',
    'adunni-sofa/pictures/1e0',
    'nothing/pictures/1',
  ])
    expect((await page(`/shop/${path}`)).status, path).toBe(404);
  expect((await page('/shop/secret-stool/pictures/1')).status).toBe(404);
});

test('a search of 3,000 letters does not fill the page', async () => {
  const { status, html } = await page(`/shop?q=${'wardrobe'.repeat(375)}`);
  expect(status).toBe(200);
  const words = html.replaceAll(/<script[\s\S]*?<\/script>|<[^>]+>/g, ' ');
  expect(Math.max(...(words.match(/(?:wardrobe)+\w*/g)?.map(({ length }) => length) ?? [0]))).toBeLessThanOrEqual(40);
});
