import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { productPictures, productSizes, products } from '#app/features/shop/catalog/door/product.table.server.ts';
import { options, optionValues } from '#app/features/shop/options/door/option.table.server.ts';
import { parseCsv } from '#app/platform/csv/read-csv.ts';
import { aProduct } from '#tests/support/builders.ts';
import { createSite, type Visitor } from '#tests/support/site.ts';
import { emptyTables, useTestDatabase } from '#tests/support/test-database.ts';
import { createTestServices, type TestServices } from '#tests/support/test-services.ts';

const handle = useTestDatabase();
let services: TestServices;
let visitor: Visitor;

beforeEach(async () => {
  await emptyTables(handle);
  services = await createTestServices(handle);
  visitor = (await createSite(services)).visitor();
});

/** What Google Merchant Center and Meta ask of each field; what is empty is not there. Anything else would be refused, or is no field of theirs. */
const URL_OF = (path: RegExp) => new RegExp(`^http://localhost:3000${path.source}$`);
const PICTURE = URL_OF(/\/media\/[\w/-]+\.jpg/);
const PAGE = URL_OF(/\/shop\/[\w-]+(\?choice=[\w%.~!*'()-]+)?/);
const PRICE = /^[1-9]\d*\.\d{2} NGN$/;
const DAYS = (zone: string) => new RegExp(`^\\d{4}-\\d\\d-\\d\\dT00:00\\${zone}/\\d{4}-\\d\\d-\\d\\dT23:59\\${zone}$`);
const text = (most: number) => new RegExp(`^(?!\\s)[^\\p{Cc}]{1,${most}}(?<!\\s)$`, 'u');
const GOOGLE: Record<string, RegExp> = {
  id: /^[\w-]{1,50}$/,
  title: text(150),
  description: text(5_000),
  link: PAGE,
  image_link: PICTURE,
  availability: /^(in_stock|out_of_stock)$/,
  price: PRICE,
  brand: text(70),
  mpn: /^[\w-]{1,70}$/,
  condition: /^new$/,
  item_group_id: /^\w{1,50}$/,
  additional_image_link: PICTURE,
  sale_price: PRICE,
  sale_price_effective_date: DAYS('+0100'),
  color: text(100),
  size: text(100),
  material: text(200),
  product_type: text(750),
  min_handling_time: /^\d{1,3}$/,
  max_handling_time: /^\d{1,3}$/,
};
const GOOGLE_REQUIRED = ['id', 'title', 'description', 'link', 'image_link', 'availability', 'price', 'brand', 'mpn'];
const META: Record<string, RegExp> = {
  id: /^[\w-]{1,100}$/,
  title: text(200),
  description: text(9_999),
  link: PAGE,
  image_link: PICTURE,
  availability: /^(in stock|out of stock)$/,
  condition: /^new$/,
  price: PRICE,
  brand: text(100),
  item_group_id: /^\w{1,100}$/,
  sale_price: PRICE,
  sale_price_effective_date: DAYS('+01:00'),
  additional_image_link: new RegExp(`^(${PICTURE.source.slice(1, -1)})(,${PICTURE.source.slice(1, -1)}){0,9}$`),
  color: text(100),
  size: text(100),
  material: text(200),
  product_type: text(100),
};
const META_REQUIRED = [
  'id',
  'title',
  'description',
  'availability',
  'condition',
  'price',
  'link',
  'image_link',
  'brand',
];

function expectRules(
  fields: readonly (readonly [string, string])[],
  rules: Record<string, RegExp>,
  required: string[],
) {
  const one = Object.fromEntries(fields);
  for (const name of required) expect.soft(one[name], name).toBeTruthy();
  for (const [name, value] of fields) expect.soft(value, name).toMatch(rules[name] ?? /^no field of theirs$/);
  const kobo = (price = '') => Math.round(Number(price.replace(' NGN', '')) * 100);
  if (one.sale_price) expect.soft(kobo(one.sale_price)).toBeLessThan(kobo(one.price));
  expect.soft(Boolean(one.sale_price)).toBe(Boolean(one.sale_price_effective_date));
  for (const address of [one.link ?? '', one.image_link ?? '']) expect.soft(address).toMatch(/^[!-~]{1,2000}$/);
  return one;
}

async function aShownPiece(values: Parameters<typeof aProduct>[1] = {}, colors: (string | null)[] = [null]) {
  const id = await aProduct(handle.db, values);
  await handle.db.delete(productPictures).where(eq(productPictures.productId, id));
  for (const [position, color] of colors.entries()) {
    const key = `pictures/${position}${'0'.repeat(31)}`;
    const size = { width: 1600, height: 2000, widths: [200, 640, 1000, 1600] };
    const row = { productId: id, key, position, color, ...size, dominantColor: '#ffffff', alt: 'A piece' };
    await handle.db.insert(productPictures).values(row).onConflictDoNothing();
  }
  return id;
}

const SIGNS = { amp: '&', lt: '<', gt: '>' } as const;

/** Shops have pieces with names, words, colours and sizes of every kind. */
async function aShopOfEverything() {
  const createdAt = services.clock();
  await handle.db.insert(options).values({ slug: 'wood', name: 'Wood', position: 1, createdAt }).onConflictDoNothing();
  await handle.db.insert(optionValues).values([
    { option: 'wood', slug: 'iroko', label: 'Iroko', position: 1 },
    { option: 'wood', slug: 'teak', label: 'Teak', position: 2, priceDifferenceKobo: 5_000_000, extraDays: 7 },
  ]);
  const woods = ['wood=iroko', 'wood=teak'].map((value) => ({ value, priceDifferenceKobo: null }));
  const sale = { salePriceKobo: 8_000_000, saleFrom: '2026-11-01', saleUntil: '2026-12-31' };
  const sizes = [{ label: '2 seats & a "stool", <wide>' }, { label: '3-seater', priceDifferenceKobo: 2_000_050 }];
  await aShownPiece({ name: `Àkàbà ${'x'.repeat(70)} & <b>`, description: `Line\u0001one\n${'ọ'.repeat(12_000)}` });
  await aShownPiece({ colors: ['Blue', 'Ash Grey', 'Àlùkò'], sizes, ...sale }, ['Blue', 'Ash Grey', null]);
  await aShownPiece({ colors: ['Blue'], sizes, options: woods, notMade: ['size=3-seater&wood=iroko'], ...sale });
  await aShownPiece({ stockCount: 0, materials: ['Linen: washed', 'Oak'] });
  const own = { priceDifferenceKobo: 300_000, picture: null };
  const variants = [{ ...own, choice: 'color=Red', stockCount: 2 }];
  await aShownPiece({ colors: ['Red', 'Blue'], stockCount: 0, variants });
  await aShownPiece({ options: woods, description: '' });
}

const google = async () => {
  const answer = await visitor.get('/feeds/google.xml');
  expect(answer.headers.get('content-type')).toBe('application/xml; charset=utf-8');
  const xml = await answer.text();
  const items = [...xml.matchAll(/<item>(.*?)<\/item>/gs)].map(([, item = '']) =>
    [...item.matchAll(/^<g:([a-z_]+)>(.*)<\/g:\1>$/gm)].map(
      ([, name = '', value = '']) => [name, value.replace(/&(amp|lt|gt);/g, (_, sign) => SIGNS[sign as 'lt'])] as const,
    ),
  );
  return { xml, items, one: items.map((fields) => Object.fromEntries(fields)) };
};
const meta = async () => {
  const answer = await visitor.get('/feeds/meta.csv');
  expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8');
  const parsed = parseCsv(await answer.text());
  if (!parsed.ok) throw new Error(parsed.reason);
  return parsed.csv;
};

describe('the feeds', () => {
  it('have of each thing what either service asks for, in the shape and length it asks for, and nothing else', async () => {
    await aShopOfEverything();
    const { xml, items } = await google();
    expect(xml).not.toMatch(/(?!\n)\p{Cc}|<b>|<wide>|&(?!amp;|lt;|gt;)/u);
    const ofGoogle = items.map((fields) => expectRules(fields, GOOGLE, GOOGLE_REQUIRED));
    const { rows } = await meta();
    const ofMeta = rows.map(({ cells }) => {
      const filled = Object.entries(cells).filter(([, value]) => value !== '');
      return expectRules(filled, META, META_REQUIRED);
    });
    expect(ofGoogle).toHaveLength(1 + 3 * 2 + 2 + 1 + 2 + 1);
    for (const list of [ofGoogle, ofMeta]) expect(new Set(list.map(({ id }) => id)).size).toBe(list.length);
    // One catalogue in two spellings.
    const shown = ({ id, price, sale_price, link, item_group_id }: Record<string, string | undefined>) => [
      ...[id, price, sale_price, link, item_group_id],
    ];
    expect(ofMeta.map(shown)).toEqual(ofGoogle.map(shown));
    expect(ofMeta.map(({ availability }) => availability?.replaceAll(' ', '_'))).toEqual(
      ofGoogle.map(({ availability }) => availability),
    );
    // Things of one group differ in what they come in, and name it.
    for (const group of Map.groupBy(ofGoogle, ({ item_group_id }) => item_group_id)) {
      const [id, list] = group;
      if (id) expect(new Set(list.map(({ color, size }) => `${color} ${size}`)).size).toBe(list.length);
    }
  });

  it('open the page of each thing with it chosen: at its price, to be had or not, without scripts', async () => {
    await aShopOfEverything();
    for (const { id, link = '', price, sale_price, availability, color, size } of (await google()).one) {
      const html = await (await visitor.get(link.replace('http://localhost:3000', ''))).text();
      const data = /<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/s.exec(html)?.[1] ?? '{}';
      const { offers } = JSON.parse(data);
      const now = sale_price ?? price ?? '';
      expect(`${offers.price} ${offers.priceCurrency}`, id).toBe(now);
      const schemaWord = { in_stock: 'InStock', out_of_stock: 'OutOfStock' }[availability ?? ''];
      expect(offers.availability, id).toBe(`https://schema.org/${schemaWord}`);
      expect(offers.url, id).toBe(link);
      const main = html.slice(html.indexOf('<main'), html.indexOf('</main>'));
      const naira = Number(now.replace(' NGN', ''));
      const shown = `₦${naira.toLocaleString('en-US', { minimumFractionDigits: naira % 1 === 0 ? 0 : 2 })}`;
      expect(main.replaceAll('<!-- -->', ''), id).toContain(shown);
      const chosen = [...main.matchAll(/<input(?=[^>]*type="radio")(?=[^>]*checked="")[^>]*value="([^"]*)"/g)];
      const values = chosen.map(([, value = '']) => plain(value));
      const picked = [color, size].filter((each) => each !== undefined);
      // What is sold out shows nothing to choose from.
      if (availability === 'in_stock') expect(values, id).toEqual(expect.arrayContaining(picked));
      expect(html).toContain(`<link rel="canonical" href="http://localhost:3000${new URL(link).pathname}"`);
    }
  });

  it('keep the id of each thing whatever else the piece comes in', async () => {
    const id = await aShownPiece({ colors: ['Blue'] }, ['Blue']);
    const [alone] = (await google()).one;
    await handle.db.update(products).set({ colors: ['Ash Grey', 'Blue'], name: 'Another name', priceKobo: 20_000_000 });
    const both = (await google()).one;
    expect(both).toHaveLength(2);
    expect(both[1]?.id).toBe(alone?.id);
    await handle.db.insert(productSizes).values({ productId: id, position: 0, label: 'Ash' });
    expect((await google()).one.map((one) => one.id?.replace(/^\d+/, ''))).toEqual(['_ash-grey_ash', '_blue_ash']);
  });

  it('have an id of its own for every colour and size there is, within what Google takes', async () => {
    const long = 'x'.repeat(40);
    const sizes = ['Ash grey', 'Ash-grey', 'Ash (grey)', 'Ash [grey]', long, `${long.slice(1)}y`].map((label) => ({
      label,
    }));
    await aShownPiece({ colors: ['Ash', 'Àlùkò', long], sizes });
    const ids = (await google()).one.map(({ id }) => id);
    expect(new Set(ids).size).toBe(18);
    for (const id of ids) expect(id).toMatch(/^[\w-]{1,50}$/);
  });

  it('show each colour in its own picture', async () => {
    await aShownPiece({ colors: ['Blue', 'Ash Grey', 'Àlùkò'] }, ['Blue', 'Ash Grey', null]);
    const { one } = await google();
    expect(one.map(({ color }) => color)).toEqual(['Blue', 'Ash Grey', 'Àlùkò']);
    expect(new Set(one.map(({ image_link }) => image_link)).size).toBe(3);
  });

  it('say a sale with its days while it runs, and what is made to order with the days that takes', async () => {
    const days = { saleFrom: '2026-11-01', saleUntil: '2026-12-31' };
    await aShownPiece({ priceKobo: 10_000_050, salePriceKobo: 8_000_000, ...days });
    await aShownPiece({
      priceKobo: 10_000_000,
      salePriceKobo: 8_000_000,
      saleFrom: '2027-01-01',
      saleUntil: '2027-01-02',
    });
    const { one } = await google();
    expect(one.map(({ price, sale_price }) => [price, sale_price])).toEqual([
      ['100000.50 NGN', '80000.00 NGN'],
      ['100000.00 NGN', undefined],
    ]);
    expect(one[0]?.sale_price_effective_date).toBe('2026-11-01T00:00+0100/2026-12-31T23:59+0100');
    const [row] = (await meta()).rows;
    expect(row?.cells.sale_price_effective_date).toBe('2026-11-01T00:00+01:00/2026-12-31T23:59+01:00');
    expect(one[1]).toMatchObject({ availability: 'in_stock', min_handling_time: '15', max_handling_time: '20' });
  });

  it('offer the cheapest of what can be had of the shop’s own options, and the days it takes', async () => {
    await aShopOfEverything();
    const chosen = (await google()).one.map(({ link = '', max_handling_time }) => [
      new URL(link).searchParams.get('choice')?.match(/wood=\w+/)?.[0],
      max_handling_time,
    ]);
    // The larger of the third piece is not made in iroko.
    expect(chosen.slice(7, 9)).toEqual([
      ['wood=iroko', '20'],
      ['wood=teak', '27'],
    ]);
  });

  it('leave out what is hidden, a draft, without a picture or with one too small, and carry no formula', async () => {
    await aShownPiece({ status: 'draft' });
    await aShownPiece({ status: 'archived' });
    await aShownPiece({}, []);
    await aShownPiece();
    await handle.db.update(productPictures).set({ width: 499, height: 900, widths: [200, 499] });
    expect((await google()).items).toEqual([]);
    await handle.db.delete(products);
    await aShownPiece({ name: '=HYPERLINK("http://x")' });
    expect(await (await visitor.get('/feeds/meta.csv')).text()).toContain(`"'=HYPERLINK(""http://x"")"`);
  });
});

/** As a page without scripts has it. */
const plain = (value: string) =>
  value.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&');
