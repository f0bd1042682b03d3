import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { productPictures, products } from '#app/features/catalog/product.table.server.ts';
import { parseCsv } from '#app/platform/csv/csv.ts';
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

const google = async () => {
  const answer = await visitor.get('/feeds/google.xml');
  expect(answer.headers.get('content-type')).toBe('application/xml; charset=utf-8');
  const xml = await answer.text();
  const items = [...xml.matchAll(/<item>(.*?)<\/item>/gs)].map(([, item = '']) =>
    [...item.matchAll(/^<g:([a-z_]+)>(.*)<\/g:\1>$/gm)].map(([, name = '', value = '']) => [name, value] as const),
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
  it('have every field that is asked for, in the shape that is asked for', async () => {
    await aShownPiece({ name: `Àkàbà ${'x'.repeat(90)} & <b>`, description: `Line\u0001one\n${'ọ'.repeat(12_000)}` });
    const { xml, one } = await google();
    expect(xml).not.toMatch(/(?!\n)\p{Cc}|<b>|&(?!amp;|lt;|gt;)/u);
    const [item] = one;
    // Google Merchant Center, product data specification.
    const required = ['id', 'title', 'description', 'link', 'image_link', 'availability', 'price', 'brand'];
    for (const name of [...required, 'mpn', 'condition']) expect(item, name).toHaveProperty(name);
    expect(item?.id).toMatch(/^[\w-]{1,50}$/);
    expect([...(item?.description ?? '')].length).toBeLessThanOrEqual(5_000);
    expect(item?.price).toMatch(/^\d+\.\d{2} NGN$/);
    expect(item?.link).toMatch(/^http:\/\/localhost:3000\/shop\/[\w-]+$/);
    expect(item?.image_link).toMatch(/^http:\/\/localhost:3000\/media\/.*\.jpg$/);
    expect(item).toMatchObject({ availability: 'in_stock', min_handling_time: '15', max_handling_time: '20' });
    const { rows, columns } = await meta();
    const cells = rows[0]?.cells ?? {};
    const metaRequired = ['id', 'title', 'description', 'availability', 'condition', 'price', 'link', 'image_link'];
    expect(columns).toEqual(expect.arrayContaining([...metaRequired, 'brand', 'item_group_id', 'sale_price']));
    for (const name of [...metaRequired, 'brand']) expect(cells[name], name).not.toBe('');
    expect([...(cells.description ?? '')].length).toBeLessThanOrEqual(9_999);
    expect(cells).toMatchObject({ availability: 'in stock', condition: 'new', price: item?.price });
  });

  it('have an item for each colour, with its own picture, in one group', async () => {
    await aShownPiece({ colors: ['Blue', 'Ash Grey', 'Àlùkò'] }, ['Blue', 'Ash Grey', null]);
    const { one } = await google();
    expect(new Set(one.map(({ id }) => id)).size).toBe(3);
    expect(one.map(({ id }) => id?.replace(/^\d+/, ''))).toEqual([
      '-blue',
      '-ash-grey',
      expect.stringMatching(/^-[a-z0-9-]+$/),
    ]);
    expect(new Set(one.map(({ item_group_id }) => item_group_id)).size).toBe(1);
    expect(one.map(({ color }) => color)).toEqual(['Blue', 'Ash Grey', 'Àlùkò']);
    expect(new Set(one.map(({ image_link }) => image_link)).size).toBe(3);
    expect((await meta()).rows.map(({ cells }) => cells.item_group_id)).toEqual(one.map((item) => item.item_group_id));
  });

  it('say a sale while it runs, and what is sold out', async () => {
    const days = { saleFrom: '2026-11-01', saleUntil: '2026-12-31' };
    await aShownPiece({ priceKobo: 10_000_050, salePriceKobo: 8_000_000, ...days });
    await aShownPiece({ priceKobo: 10_000_000, stockCount: 0 });
    const { one } = await google();
    expect(one.map(({ price, sale_price, availability }) => [price, sale_price, availability])).toEqual([
      ['100000.50 NGN', '80000.00 NGN', 'in_stock'],
      ['100000.00 NGN', undefined, 'out_of_stock'],
    ]);
    expect((await meta()).rows.map(({ cells }) => [cells.sale_price, cells.availability])).toEqual([
      ['80000.00 NGN', 'in stock'],
      ['', 'out of stock'],
    ]);
  });

  it('leave out what is hidden, a draft or without a picture, and carry no formula', async () => {
    await aShownPiece({ status: 'draft' });
    await aShownPiece({ status: 'archived' });
    await aShownPiece({}, []);
    expect((await google()).items).toEqual([]);
    await handle.db.delete(products);
    await aShownPiece({ name: '=HYPERLINK("http://x")' });
    expect(await (await visitor.get('/feeds/meta.csv')).text()).toContain(`"'=HYPERLINK(""http://x"")"`);
  });
});
