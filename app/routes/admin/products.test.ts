import { crc32 } from 'node:zlib';
import { and, eq } from 'drizzle-orm';
import sharp from 'sharp';
import { beforeEach, describe, expect, test } from 'vitest';
import { sweepPictures } from '#app/features/desk/products/sweep-pictures.server.ts';
import { uploadedPictures } from '#app/features/desk/products/uploaded-picture.table.server.ts';
import { cartLines } from '#app/features/shop/cart/door/cart-line.table.server.ts';
import { productPictures, products } from '#app/features/shop/catalog/door/product.table.server.ts';
import { auditEntries } from '#app/platform/audit/audit.table.server.ts';
import type { Auth } from '#app/platform/auth/auth.ts';
import type { Viewer } from '#app/platform/auth/viewer.ts';
import { aProduct, aUser } from '#tests/support/builders.ts';
import { putInCart } from '#tests/support/checkout-builders.ts';
import { createSite, type Visitor } from '#tests/support/site.ts';
import { emptyTables, useTestDatabase } from '#tests/support/test-database.ts';
import { createTestServices, type TestServices } from '#tests/support/test-services.ts';

const database = useTestDatabase();
let services: TestServices;
let site: { visitor: () => Visitor };
let ngozi: Visitor;
let tunde: Visitor;
let ada: { viewer: Viewer; visitor: Visitor };

beforeEach(async () => {
  await emptyTables(database);
  const people = new Map<string, Viewer>();
  const auth = { viewer: async (request: Request) => people.get(request.headers.get('cookie')?.split('; ')[0] ?? '') };
  services = await createTestServices(database, { auth: auth as unknown as Auth });
  site = await createSite(services);
  const enter = async (name: string, role: 'customer' | 'staff' | 'owner') => {
    const viewer = await aUser(database.db, { name, role });
    people.set(`who=${name}`, viewer);
    const visitor = site.visitor();
    visitor.cookies.set('who', name);
    return { viewer, visitor };
  };
  ngozi = (await enter('Ngozi', 'owner')).visitor;
  tunde = (await enter('Tunde', 'staff')).visitor;
  ada = await enter('Ada', 'customer');
});

const jpeg = (width = 500, height = 400, shade = 120) =>
  sharp({ create: { width, height, channels: 3, background: { r: shade, g: 90, b: 60 } } })
    .jpeg()
    .toBuffer();

/** A PNG of a few bytes whose header claims `side` by `side` pixels. */
async function claimingToBe(side: number): Promise<Buffer> {
  const png = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#fff' } })
    .png()
    .toBuffer();
  png.writeUInt32BE(side, 16);
  png.writeUInt32BE(side, 20);
  png.writeUInt32BE(crc32(png.subarray(12, 29)), 29);
  return png;
}

const post = (visitor: Visitor, path: string, fields: [string, string | Blob][]) => {
  const body = new FormData();
  for (const [name, value] of fields) body.append(name, value);
  return visitor.request(path, { method: 'POST', headers: { 'sec-fetch-site': 'same-origin' }, body });
};

const fileOf = (bytes: Uint8Array, name = 'sofa.jpg', type = 'image/jpeg') =>
  new File([new Uint8Array(bytes)], name, { type });

async function upload(
  bytes: Uint8Array,
  name?: string,
  type?: string,
): Promise<{ status: number; key: string; sentence: string }> {
  const response = await post(ngozi, '/uploads/pictures', [['picture', fileOf(bytes, name, type)]]);
  const body = (await response.json()) as { picture?: { key: string }; sentence?: string } | null;
  return { status: response.status, key: body?.picture?.key ?? '', sentence: body?.sentence ?? '' };
}

const SOFA: [string, string][] = [
  ['name', 'Ìyá sofa'],
  ['description', 'Three seats on an iroko frame.'],
  ['category', 'sitting'],
  ['price', '₦450,000'],
  ['isInStock', 'yes'],
  ['sizeClass', 'van'],
  ['deposit', 'shop'],
  ['drawnAs', 'name'],
  ['leadDaysMin', '15'],
  ['leadDaysMax', '20'],
];
const withPicture = (key: string): [string, string][] => [
  ['picture', key],
  ['alt', ''],
  ['pictureColor', ''],
];
const but = (fields: [string, string][], changes: Record<string, string>): [string, string][] => [
  ...fields.filter(([name]) => !(name in changes)),
  ...Object.entries(changes),
];

async function publishSofa(changes: Record<string, string> = {}): Promise<string> {
  const { key } = await upload(await jpeg());
  const response = await post(ngozi, '/post', but([...SOFA, ...withPicture(key), ['intent', 'publish']], changes));
  expect(response.status).toBe(303);
  const [row] = await database.db.select({ id: products.id }).from(products).orderBy(products.createdAt).limit(1);
  return row?.id ?? '';
}

/** The form of a piece as its page has it: every field by its name, pictures and hidden ones too. */
async function openForm(visitor: Visitor, path: string): Promise<[string, string][]> {
  const html = await (await visitor.get(path)).text();
  return formIn(html);
}

function formIn(html: string): [string, string][] {
  const main = html.slice(
    html.indexOf('name="version"') - 200,
    html.indexOf('</form>', html.indexOf('name="version"')),
  );
  const plain = (text: string) =>
    text
      .replaceAll('&quot;', '"')
      .replaceAll('&#x27;', "'")
      .replaceAll('&lt;', '<')
      .replaceAll('&gt;', '>')
      .replaceAll('&amp;', '&');
  const attribute = (tag: string, name: string) => plain(new RegExp(`\\b${name}="([^"]*)"`).exec(tag)?.[1] ?? '');
  const fields: [string, string][] = [];
  for (const [tag, kind] of main.matchAll(/<(input|textarea|select)\b[^>]*>/g)) {
    const name = attribute(tag, 'name');
    const isLeft = /type="(?:file|checkbox|radio)"/.test(tag) && !/\bchecked\b/.test(tag);
    if (!name || isLeft) continue;
    const rest = main.slice(main.indexOf(tag) + tag.length);
    if (kind === 'input') fields.push([name, attribute(tag, 'value')]);
    if (kind === 'textarea') fields.push([name, plain(rest.slice(0, rest.indexOf('</textarea>'))).replace(/^\n/, '')]);
    if (kind === 'select') {
      const options = rest.slice(0, rest.indexOf('</select>'));
      const chosen = /<option\b[^>]*\bselected\b[^>]*>/.exec(options)?.[0] ?? '';
      const words = chosen ? plain(options.slice(options.indexOf(chosen) + chosen.length).split('<')[0] ?? '') : '';
      fields.push([name, /\bvalue=/.test(chosen) ? attribute(chosen, 'value') : words]);
    }
  }
  return fields;
}

const pieceOf = async (id: string) => (await database.db.select().from(products).where(eq(products.id, id)))[0];

describe('uploading a product', () => {
  // Covers 4-25
  test('a piece with its five fields is in the shop, its page, the search and the sitemap', async () => {
    const id = await publishSofa();
    expect(id).toBe('iya-sofa');
    const visitor = site.visitor();
    for (const path of ['/shop', '/shop?q=sofa', '/shop/iya-sofa']) {
      const html = await (await visitor.get(path)).text();
      expect(html, path).toContain('Ìyá sofa');
      expect(html, path).toContain('₦450,000');
    }
    expect(await (await visitor.get('/sitemap.xml')).text()).toContain('/shop/iya-sofa');
    const [picture] = await database.db.select().from(productPictures);
    expect(picture).toMatchObject({ alt: 'Ìyá sofa', position: 0, width: 500, height: 400, widths: [200, 400] });
    const media = await visitor.get(`/media/${picture?.key}/400.webp`);
    expect(media.headers.get('content-type')).toBe('image/webp');
    const [entry] = await database.db.select().from(auditEntries).where(eq(auditEntries.action, 'product.created'));
    expect(entry).toMatchObject({ subjectId: id, details: { name: 'Ìyá sofa', pieceNumber: 1, status: 'published' } });
  });

  test('without scripts: pictures come with the form, and a refused form keeps them and everything typed', async () => {
    const files: [string, Blob][] = [
      ['files', fileOf(await jpeg())],
      ['files', fileOf(await jpeg(450, 450, 30))],
    ];
    const fields = but(SOFA, { price: '12.5.0' });
    const refused = await post(ngozi, '/post', [...fields, ...files, ['intent', 'publish']]);
    expect(refused.status).toBe(422);
    const html = await refused.text();
    expect(html).toContain('Enter the price as one amount in naira');
    const again = formIn(html);
    expect(again.filter(([name]) => name === 'picture')).toHaveLength(2);
    expect(Object.fromEntries(again)).toMatchObject({ name: 'Ìyá sofa', price: '12.5.0', category: 'sitting' });
    const saved = await post(ngozi, '/post', [...but(again, { price: '450000' }), ['intent', 'publish']]);
    expect(saved.status).toBe(303);
    expect(await database.db.$count(productPictures)).toBe(2);
  });

  // Covers 2.10-4
  test('what is missing is said in the fixed sentence, and nothing is written', async () => {
    const response = await post(ngozi, '/post', [['intent', 'publish']]);
    expect(response.status).toBe(422);
    expect(await response.text()).toContain('Please fill in all fields before uploading.');
    expect(await database.db.$count(products)).toBe(0);
  });

  // Covers 4-25
  test('a failure on our side is said in the fixed sentence', async () => {
    const { key } = await upload(await jpeg());
    await database.pool.query('alter table products add constraint broken check (false)');
    const response = await post(ngozi, '/post', [...SOFA, ...withPicture(key), ['intent', 'publish']]);
    await database.pool.query('alter table products drop constraint broken');
    expect(response.status).toBe(503);
    expect(await response.text()).toContain('An error occurred while uploading. Please try again.');
  });

  test('a form sent twice makes one piece', async () => {
    const { key } = await upload(await jpeg());
    const form = await openForm(ngozi, '/post');
    const formKey = Object.fromEntries(form).form ?? '';
    expect(formKey).toMatch(/^form_/);
    const fields: [string, string][] = [...SOFA, ...withPicture(key), ['intent', 'publish'], ['form', formKey]];
    const [first, second] = await Promise.all([post(ngozi, '/post', fields), post(ngozi, '/post', fields)]);
    expect([first.status, second.status]).toEqual([303, 303]);
    expect(await database.db.$count(products)).toBe(1);
  });

  test('pieces of one name get addresses and numbers of their own, however they race', async () => {
    const { key } = await upload(await jpeg());
    const fields: [string, string][] = [...SOFA, ...withPicture(key), ['intent', 'publish']];
    await Promise.all([1, 2, 3, 4].map(() => post(ngozi, '/post', fields)));
    const rows = await database.db.select().from(products).orderBy(products.pieceNumber);
    expect(rows.map(({ id, pieceNumber }) => [pieceNumber, id])).toEqual([
      [1, 'iya-sofa'],
      [2, 'iya-sofa-2'],
      [3, 'iya-sofa-3'],
      [4, 'iya-sofa-4'],
    ]);
  });

  test('hostile words are on pages as words', async () => {
    const name = `</script><script>alert(1)</script>"'&`;
    const { key } = await upload(await jpeg(), '"><img src=x onerror=alert(1)>.jpg');
    const fields = but([...SOFA, ...withPicture(key), ['intent', 'publish']], { name, description: `${name} =1+1` });
    expect((await post(ngozi, '/post', fields)).status).toBe(303);
    for (const path of [
      '/shop',
      '/shop/script-script-alert-1-script',
      '/uploads',
      '/uploads/script-script-alert-1-script',
    ]) {
      const response = await ngozi.get(path);
      expect([path, response.status]).toEqual([path, 200]);
      expect(await response.text(), path).not.toContain('<script>alert(1)');
    }
  });

  test('what was typed is kept meanwhile, found again, and thrown away on a press', async () => {
    const { key } = await upload(await jpeg());
    const kept = await post(ngozi, '/uploads/unsaved', [
      ['name', 'Half a stool'],
      ['intent', 'save'],
      ...withPicture(key),
    ]);
    expect(kept.status).toBe(204);
    services.testClock.advance(10 * 60_000);
    const html = await (await ngozi.get('/post')).text();
    expect(html).toContain('You have a draft from 10 minutes ago');
    expect(Object.fromEntries(formIn(html))).toMatchObject({ name: 'Half a stool', picture: key });
    expect(await (await tunde.get('/post')).text()).not.toContain('Half a stool');
    expect((await post(ngozi, '/post', [['intent', 'discard']])).status).toBe(303);
    expect(await (await ngozi.get('/post')).text()).not.toContain('Half a stool');
  });

  test('a draft needs little, is nowhere in the shop, and can be previewed', async () => {
    const response = await post(ngozi, '/post', [
      ['name', 'Secret stool'],
      ['category', 'sitting'],
      ['isInStock', 'yes'],
      ['sizeClass', 'van'],
      ['deposit', 'shop'],
      ['drawnAs', 'name'],
      ['intent', 'preview'],
    ]);
    expect(response.headers.get('location')).toBe('/uploads/secret-stool/preview');
    expect(await (await ngozi.get('/uploads/secret-stool/preview')).text()).toContain('Secret stool');
    const visitor = site.visitor();
    expect((await visitor.get('/shop/secret-stool')).status).toBe(404);
    expect(await (await visitor.get('/sitemap.xml')).text()).not.toContain('secret-stool');
    expect((await visitor.get('/uploads/secret-stool/preview')).status).toBe(302);
    const published = await post(ngozi, '/uploads/secret-stool', [
      ...(await openForm(ngozi, '/uploads/secret-stool')),
      ['intent', 'publish'],
    ]);
    expect(published.status).toBe(422);
    expect(await published.text()).toContain('Please fill in all fields before uploading.');
  });
});

describe('what a piece is drawn with', () => {
  const measured: [string, string][] = [...SOFA, ['widthCm', '226'], ['depthCm', '96'], ['heightCm', '94']];
  const save = async (id: string, changes: Record<string, string>) =>
    post(ngozi, `/uploads/${id}`, but([...(await openForm(ngozi, `/uploads/${id}`)), ['intent', 'save']], changes));
  const partsOf = async () => (await database.db.select({ parts: products.parts }).from(products))[0]?.parts;
  const chosenForm = (html: string) =>
    [...html.matchAll(/<input[^>]*name="drawnAs"[^>]*>/g)].filter(([tag]) => tag.includes('checked')).join();

  test('is chosen from drawings and counted, and the shop draws it so', async () => {
    const { key } = await upload(await jpeg());
    await post(ngozi, '/post', [...measured, ...withPicture(key), ['intent', 'publish']]);
    const [row] = await database.db.select({ id: products.id }).from(products);
    const id = row?.id ?? '';
    const before = await (await ngozi.get(`/shop/${id}`)).text();
    const form = await (await ngozi.get(`/uploads/${id}`)).text();
    expect(chosenForm(form)).toContain('value="name"');
    expect(form).toContain('name="part.seats"');
    expect((await save(id, { drawnAs: 'cornerSofa', 'part.seats': '2', 'part.legs': '4' })).status).toBe(303);
    expect(await partsOf()).toEqual({ seats: 2, legs: 4 });
    expect(chosenForm(await (await ngozi.get(`/uploads/${id}`)).text())).toContain('value="cornerSofa"');
    expect(await (await ngozi.get(`/uploads/${id}`)).text()).toMatch(/name="part.seats"[^>]*value="2"/);
    expect(await (await ngozi.get(`/shop/${id}`)).text()).not.toBe(before);
    expect((await save(id, { 'part.seats': '' })).status).toBe(303);
    expect(await partsOf()).toEqual({ legs: 4, chaise: 'right' });
  });

  test('is refused where it cannot be drawn, beside its numbers', async () => {
    const id = await publishSofa();
    const refused = await save(id, { 'part.seats': 'two' });
    expect(refused.status).toBe(422);
    const html = await refused.text();
    expect(html).toContain('href="#parts"');
    expect(html).toContain('id="parts"');
    expect(html).toContain('Enter numbers that can be drawn');
    expect(await partsOf()).toEqual({});
  });
});

describe('pictures that are none', () => {
  test('an ordinary photo is re-encoded without the place it was taken at; the same bytes again cost nothing', async () => {
    const photo = await sharp(await jpeg(900, 600))
      .withExif({ IFD0: { Copyright: 'secret place' }, IFD3: { GPSLatitude: '6/1 27/1 0/1', GPSLatitudeRef: 'N' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const first = await upload(photo);
    expect(first.status).toBe(200);
    const [row] = await database.db.select().from(uploadedPictures);
    expect(row).toMatchObject({ width: 600, height: 900 });
    const media = await ngozi.get(`/media/${first.key}/400.jpg`);
    const metadata = await sharp(Buffer.from(await media.arrayBuffer())).metadata();
    expect(metadata).toMatchObject({ width: 400, height: 600 });
    expect(metadata.exif).toBeUndefined();
    expect(await upload(photo)).toEqual(first);
  });

  test('a phone’s file of 20 MB is taken, film and all, and what is served of it is small', async () => {
    const photo = await jpeg(1200, 900);
    const withFilm = Buffer.concat([photo, Buffer.alloc(20 * 1024 * 1024 - photo.length, 7)]);
    const { status, key } = await upload(withFilm, 'PXL_motion.jpg');
    expect(status).toBe(200);
    const media = await ngozi.get(`/media/${key}/1200.jpg`);
    expect((await media.arrayBuffer()).byteLength).toBeLessThan(100_000);
  });

  test('each is refused with its sentence, and nothing of it is kept', async () => {
    const good = await jpeg(600, 600);
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
    const bomb = await claimingToBe(20_000);
    const notOurs = 'This file is not a picture we can use. Choose a JPEG, PNG, WebP, AVIF or HEIC.';
    const damaged = 'This picture is damaged and can’t be read. Please choose another.';
    for (const [bytes, sentence] of [
      [svg, notOurs],
      [Buffer.from('<!doctype html><script>alert(1)</script>'), notOurs],
      [Buffer.from('GIF89a'), notOurs],
      [Buffer.from('MZ\x90\x00'), notOurs],
      [good.subarray(0, good.length / 2), damaged],
      [Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), svg]), damaged],
      [bomb, 'This picture has more than 40 million pixels. Choose a smaller copy of it.'],
      [Buffer.concat([good, Buffer.alloc(21 * 1024 * 1024)]), 'This file is larger than 20 MB. Choose a smaller one.'],
    ] satisfies [Buffer, string][]) {
      expect(await upload(bytes, '../../evil.jpg')).toEqual({ status: 422, key: '', sentence });
    }
    expect(await database.db.$count(uploadedPictures)).toBe(0);
  });

  test('a form that names a picture nobody sent is refused', async () => {
    const fields: [string, string][] = [...SOFA, ...withPicture(`img/${'0'.repeat(32)}`), ['intent', 'publish']];
    const response = await post(ngozi, '/post', fields);
    expect(response.status).toBe(422);
    expect(await response.text()).toContain('One of the pictures is no longer there');
  });

  test('files that nothing shows any more are gone after a day, and only those', async () => {
    const id = await publishSofa();
    const loose = await upload(await jpeg(450, 450, 10));
    const typed = await upload(await jpeg(450, 450, 20));
    await post(ngozi, '/uploads/unsaved', [['name', 'Stool'], ['intent', 'save'], ...withPicture(typed.key)]);
    expect(await sweepPictures(services)).toBe(0);
    services.testClock.advance(25 * 3_600_000);
    expect(await sweepPictures(services)).toBe(1);
    const [shown] = await database.db.select().from(productPictures).where(eq(productPictures.productId, id));
    for (const [key, status] of [
      [loose.key, 404],
      [typed.key, 200],
      [shown?.key, 200],
    ]) {
      expect((await ngozi.get(`/media/${key}/400.avif`)).status).toBe(status);
    }
  });
});

describe('editing a piece', () => {
  // Covers 2.10-5
  test('a rename keeps the address, and the audit log tells what changed', async () => {
    const id = await publishSofa();
    const form = await openForm(ngozi, `/uploads/${id}`);
    const saved = await post(ngozi, `/uploads/${id}`, [
      ...but(form, { name: 'Màmá sofa', price: '460,000' }),
      ['intent', 'publish'],
    ]);
    expect(saved.headers.get('location')).toBe('/uploads?notice=published');
    expect(await pieceOf(id)).toMatchObject({ id, name: 'Màmá sofa', priceKobo: 46_000_000, version: 2 });
    const [entry] = await database.db.select().from(auditEntries).where(eq(auditEntries.action, 'product.edited'));
    expect(entry?.details).toEqual({ name: 'Ìyá sofa → Màmá sofa', price: '450,000 → 460,000' });
  });

  test('what carts will notice is said before it is saved, and saved on the second press', async () => {
    const id = await publishSofa();
    await putInCart(database.db, ada.viewer, id);
    const form = but(await openForm(ngozi, `/uploads/${id}`), { price: '500,000' });
    const held = await post(ngozi, `/uploads/${id}`, [...form, ['intent', 'publish']]);
    expect(held.status).toBe(409);
    const html = await held.text();
    expect(html).toContain('1 customer has this in their cart');
    expect(html).toContain('Price changed from ₦450,000 to ₦500,000');
    expect(await pieceOf(id)).toMatchObject({ priceKobo: 45_000_000 });
    expect((await post(ngozi, `/uploads/${id}`, [...formIn(html), ['intent', 'publish']])).status).toBe(303);
    expect(await (await ada.visitor.get('/cart')).text()).toContain('Price changed from');
  });

  // Covers 6-8
  test('two admins: the second is told, chooses field by field, and nothing is lost', async () => {
    const id = await publishSofa();
    const mine = await openForm(ngozi, `/uploads/${id}`);
    const theirs = await openForm(tunde, `/uploads/${id}`);
    expect(
      (
        await post(tunde, `/uploads/${id}`, [
          ...but(theirs, { price: '480,000', care: 'Dry cloth' }),
          ['intent', 'publish'],
        ])
      ).status,
    ).toBe(303);
    const told = await post(ngozi, `/uploads/${id}`, [
      ...but(mine, { price: '520,000', name: 'Big sofa' }),
      ['intent', 'publish'],
    ]);
    expect(told.status).toBe(409);
    const html = await told.text();
    for (const words of [
      'Tunde saved this piece on 21 November 2026',
      '480,000',
      '520,000',
      'Dry cloth',
      'You both changed this',
    ]) {
      expect(html).toContain(words);
    }
    expect(await pieceOf(id)).toMatchObject({ name: 'Ìyá sofa', priceKobo: 48_000_000 });
    const choice = formIn(html);
    expect(Object.fromEntries(choice)).toMatchObject({
      'keep.name': 'mine',
      'keep.price': 'mine',
      'keep.care': 'theirs',
    });
    const saved = await post(ngozi, `/uploads/${id}`, [
      ...but(choice, { 'keep.price': 'theirs' }),
      ['intent', 'publish'],
    ]);
    expect(saved.status).toBe(303);
    expect(await pieceOf(id)).toMatchObject({ name: 'Big sofa', priceKobo: 48_000_000, care: 'Dry cloth' });
  });

  test('a unit sold while the form was open stays sold', async () => {
    const id = await publishSofa({ stockCount: '3' });
    const form = await openForm(ngozi, `/uploads/${id}`);
    await database.db.update(products).set({ stockCount: 2 }).where(eq(products.id, id));
    expect(
      (await post(ngozi, `/uploads/${id}`, [...but(form, { care: 'Dust it' }), ['intent', 'publish']])).status,
    ).toBe(303);
    expect(await pieceOf(id)).toMatchObject({ stockCount: 2, care: 'Dust it' });
    const again = await openForm(ngozi, `/uploads/${id}`);
    await database.db.update(products).set({ stockCount: 1 }).where(eq(products.id, id));
    const told = await post(ngozi, `/uploads/${id}`, [...but(again, { stockCount: '5' }), ['intent', 'publish']]);
    expect(told.status).toBe(409);
    expect(await pieceOf(id)).toMatchObject({ stockCount: 1 });
  });

  test('there is no form for a piece that is not there', async () => {
    for (const path of ['/uploads/no-such-piece', '/uploads/%00', '/uploads/no-such-piece/preview']) {
      expect((await ngozi.get(path)).status).toBe(404);
    }
    expect((await post(ngozi, '/uploads/no-such-piece', [...SOFA, ['intent', 'save']])).status).toBe(404);
    expect((await post(ngozi, '/post', [['role', 'owner']])).status).toBe(400);
  });
});

describe('the list of products', () => {
  const change = (fields: Record<string, string>, path = '/uploads') => post(ngozi, path, Object.entries(fields));

  // Covers 2.10-5, 4-24
  test('switches a piece off and on, and changes its price, in place', async () => {
    const id = await aProduct(database.db, { name: 'Stool' });
    expect((await change({ intent: 'out_of_stock', id, version: '1' })).status).toBe(303);
    expect(await pieceOf(id)).toMatchObject({ isInStock: false, version: 2 });
    expect(await (await ngozi.get('/uploads?tab=soldOut')).text()).toContain('Stool');
    const priced = await change({ intent: 'price', id, version: '2', price: '₦1,250,000' }, '/uploads?tab=soldOut');
    expect(priced.headers.get('location')).toBe('/uploads?tab=soldOut&notice=price');
    expect(await pieceOf(id)).toMatchObject({ priceKobo: 125_000_000, version: 3 });
  });

  test.each(['12.5.0', '-1', '1e9', '', '50'])(
    'refuses the price %j beside the piece and keeps it typed',
    async (price) => {
      const id = await aProduct(database.db);
      const response = await change({ intent: 'price', id, version: '1', price });
      expect(response.status).toBe(422);
      expect(await response.text()).toMatch(/Enter the price as one amount|The lowest price is|Enter its price/);
      expect(await pieceOf(id)).toMatchObject({ priceKobo: 10_000_000, version: 1 });
    },
  );

  test('says what carts will see before it does anything, and is told when somebody was faster', async () => {
    const id = await aProduct(database.db, { name: 'Stool' });
    await putInCart(database.db, ada.viewer, id, 3);
    expect(await (await ngozi.get('/uploads')).text()).toContain('In 1 cart');
    const asked = await change({ intent: 'out_of_stock', id, version: '1' });
    expect(asked.status).toBe(409);
    const html = await asked.text();
    expect(html).toContain('It will come last in their carts as “(Out of Stock)”');
    expect(await pieceOf(id)).toMatchObject({ isInStock: true });
    const told = /name="told" value="([^"]*)"/.exec(html)?.[1] ?? '';
    expect((await change({ intent: 'out_of_stock', id, version: '1', told })).status).toBe(303);
    const late = await change({ intent: 'price', id, version: '1', price: '5,000' });
    expect(late.status).toBe(409);
    expect(await late.text()).toContain('Somebody else has changed Stool');
  });

  test('changes many at once, or none until carts were told of', async () => {
    const ids = [
      await aProduct(database.db),
      await aProduct(database.db),
      await aProduct(database.db, { status: 'draft' }),
    ];
    const bulk: [string, string][] = [
      ['intent', 'bulk'],
      ['act', 'out_of_stock'],
      ...ids.map((id): [string, string] => ['ids', `${id}.1`]),
    ];
    await putInCart(database.db, ada.viewer, ids[0] ?? '');
    expect((await post(ngozi, '/uploads', bulk)).status).toBe(409);
    expect(await database.db.$count(products, eq(products.isInStock, false))).toBe(0);
    expect((await post(ngozi, '/uploads', [...bulk, ['told', 'yes']])).status).toBe(303);
    expect(await database.db.$count(products, eq(products.isInStock, false))).toBe(3);
    expect(
      (
        await post(ngozi, '/uploads', [
          ['intent', 'bulk'],
          ['act', 'publish'],
        ])
      ).status,
    ).toBe(422);
  });

  test('leaves alone and names what somebody has changed since the list was opened', async () => {
    const [stool, bench] = [
      await aProduct(database.db, { name: 'Stool' }),
      await aProduct(database.db, { name: 'Bench' }),
    ];
    expect((await change({ intent: 'price', id: bench, version: '1', price: '5,000' })).status).toBe(303);
    const answer = await post(ngozi, '/uploads', [
      ['intent', 'bulk'],
      ['act', 'out_of_stock'],
      ...[stool, bench].map((id): [string, string] => ['ids', `${id}.1`]),
    ]);
    expect(answer.status).toBe(422);
    expect(await answer.text()).toContain('Bench was left alone: somebody else has changed it since');
    expect([(await pieceOf(stool))?.isInStock, (await pieceOf(bench))?.isInStock]).toEqual([false, true]);
  });

  test('duplicates into a draft', async () => {
    const id = await publishSofa();
    const copied = await change({ intent: 'duplicate', id, version: '1' });
    expect(copied.headers.get('location')).toBe('/uploads/iya-sofa-copy?notice=duplicated');
    expect(await pieceOf('iya-sofa-copy')).toMatchObject({ name: 'Ìyá sofa (copy)', status: 'draft', pieceNumber: 2 });
    expect(await database.db.$count(productPictures, eq(productPictures.productId, 'iya-sofa-copy'))).toBe(1);
  });

  test('is searched by name, number and plain spelling, in every tab', async () => {
    await publishSofa();
    for (const query of ['sofa', 'ìyá', 'iya sofa', 'No. 001', '1']) {
      expect(await (await ngozi.get(`/uploads?q=${encodeURIComponent(query)}`)).text(), query).toContain(
        '₦450,000'.slice(1),
      );
    }
    expect(await (await ngozi.get('/uploads?q=%25_%00')).text()).toContain('No product matches');
    for (const odd of ['notice=constructor', 'before=-1', 'before=1e99', 'tab=__proto__']) {
      expect((await ngozi.get(`/uploads?${odd}`)).status, odd).toBe(200);
    }
  });

  test('10,000 pieces: three queries at most beside the shell’s, 60 KB of HTML, every one of them reached', async () => {
    await database.pool.query(`insert into products (id, piece_number, name, description, category, price_kobo)
      select 'piece-' || n, n, 'Piece number ' || n, 'A piece.', 'sitting', 10000000 from generate_series(1, 10000) as n`);
    await database.pool.query(`insert into product_pictures
      (product_id, position, key, width, height, widths, dominant_color, alt)
      select id, 0, 'img/' || md5(id), 1600, 2000, '{200,400,640,960,1280,1600}', '#c8b89a', name from products where piece_number > 9970`);
    const html = await (await ngozi.get('/uploads')).text();
    expect(html).toContain('/media/img/');
    expect(html.length).toBeLessThan(60_000);
    expect(html).toContain('1,000+');
    const nextPage = /before=\d+\.piece-9981/.exec(html)?.[0];
    const next = await (await ngozi.get(`/uploads?${nextPage}`)).text();
    expect(next).toContain('Piece number 9980');
    expect(next).not.toContain('Piece number 9981');
  });
});

describe('who may', () => {
  // Covers 6-8
  test('neither visitors nor customers upload, change, keep, or take out anything', async () => {
    const { key } = await upload(await jpeg());
    const id = await aProduct(database.db);
    for (const visitor of [site.visitor(), ada.visitor]) {
      for (const path of [
        '/post',
        '/uploads',
        `/uploads/${id}`,
        '/uploads/unsaved',
        '/uploads/pictures',
        '/uploads/csv',
      ]) {
        const response = await post(visitor, path, [...SOFA, ...withPicture(key), ['intent', 'publish']]);
        expect([path, response.status]).toEqual([path, 302]);
      }
      expect((await visitor.get('/uploads/export.csv')).status).toBe(302);
    }
    expect(await database.db.$count(products, and(eq(products.id, id), eq(products.version, 1)))).toBe(1);
    expect(await database.db.$count(cartLines)).toBe(0);
  });
});
