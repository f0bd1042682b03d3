import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { PARTS_OF } from '#app/features/shop/catalog/door/drawings/form-of-name.ts';
import { drawForm } from '#app/features/shop/catalog/door/drawings/forms.ts';
import { readClaims } from '#app/platform/images/worker/sharp-policy.server.ts';
import { readCatalogue } from './catalogue.schema.ts';

const folder = import.meta.dirname;
const { products, options, rooms } = await readCatalogue(folder);
const naira = (amount: number) => amount * 100;
const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '');

test('every piece is its own', () => {
  expect(products.length).toBeGreaterThanOrEqual(27);
  for (const field of ['id', 'pieceNumber', 'name', 'description'] as const) {
    expect(new Set(products.map((product) => product[field])).size, field).toBe(products.length);
  }
  expect(products.map((product) => product.pieceNumber)).toEqual(products.map((_, index) => index + 1));
});

test('every category has at least three pieces, as does being out of stock', () => {
  const counts = Map.groupBy(products, (product) => product.category);
  expect([...counts.keys()].toSorted()).toEqual(['lights', 'room', 'sitting', 'storage', 'tables']);
  for (const [category, pieces] of counts) expect(pieces.length, category).toBeGreaterThanOrEqual(3);
  expect(products.filter((product) => !product.isInStock)).toHaveLength(3);
});

test('one piece is the last one, some are counted, most are made to order', () => {
  const counted = products.filter((product) => product.isInStock && product.stockCount !== null);
  expect(counted.filter((product) => product.stockCount === 1)).toHaveLength(1);
  expect(counted.length).toBeGreaterThanOrEqual(4);
  expect(counted.length).toBeLessThan(products.length / 2);
});

test('each option is offered by a piece or asked for on a request, and nothing is offered that is none', () => {
  const values = options.flatMap(({ slug, values }) => values.map((value) => `${slug}=${value.slug}`));
  const asked = values.filter((value) => /^(wood|fabric)=/.test(value));
  expect(new Set([...products.flatMap((product) => product.options), ...asked])).toEqual(new Set(values));
});

describe.each(products)('$id', (product) => {
  test('offers exactly the colours it has pictures of, the first picture from the side', () => {
    expect([...new Set(product.pictures.map((picture) => picture.color))]).toEqual(product.colors);
    for (const color of product.colors) {
      expect(product.pictures.find((picture) => picture.color === color)?.view).toBe('three_quarter');
    }
  });

  test('costs what such a piece costs in Lagos, in whole thousands of naira', () => {
    for (const price of [
      product.priceKobo,
      ...product.sizes.map((size) => product.priceKobo + size.priceDifferenceKobo),
    ]) {
      expect(price).toBeGreaterThanOrEqual(naira(50_000));
      expect(price).toBeLessThanOrEqual(naira(2_000_000));
      expect(price % naira(1_000)).toBe(0);
    }
  });

  test('its first size is the one its price and measures are for', () => {
    const [first] = product.sizes;
    if (!first) return;
    expect(product.sizes.length).toBeGreaterThan(1);
    expect(new Set(product.sizes.map((size) => size.label)).size).toBe(product.sizes.length);
    expect(first.priceDifferenceKobo).toBe(0);
    expect(first.widthCm ?? product.widthCm).toBe(product.widthCm);
    expect(first.depthCm ?? product.depthCm).toBe(product.depthCm);
  });

  test('says of its cloth what it has of it, and of each material what it is used for', () => {
    const hasCloth =
      /linen|corduroy|boucle|velvet|cotton/i.test(product.materials.join()) && product.category !== 'lights';
    expect(product.upholstery.length > 0 || !hasCloth).toBe(true);
    expect(product.upholstery.join()).not.toMatch(/\|/);
    expect(product.materials.join()).not.toMatch(/\|/);
  });

  test('is drawn with as many of each part as its picture shows', () => {
    const { drawnAs, parts, widthCm, depthCm, heightCm, seatHeightCm = null } = product;
    if (drawnAs === 'name' || drawnAs === 'block') throw new Error(`${product.id} has no form`);
    expect(Object.keys(parts).toSorted()).toEqual(PARTS_OF[drawnAs].toSorted());
    const views = drawForm(drawnAs, { widthCm, depthCm, heightCm, seatHeightCm, parts });
    const count = (view: 'front' | 'plan', part: string) =>
      views[view].filter((stroke) => stroke.part === part).reduce((sum, { d }) => sum + d.split('M').length - 1, 0);
    for (const [part, wanted] of Object.entries(parts)) {
      expect(count(part === 'legs' ? 'plan' : 'front', part), part).toBe(part === 'chaise' ? 1 : wanted);
    }
  });

  test('is made in a span of days, not backwards', () => {
    expect(product.leadDaysMin).toBeLessThan(product.leadDaysMax);
  });

  test('is found by its name without marks above or below the letters', () => {
    const searchable = [product.name, ...product.keywords].join(' ').toLowerCase();
    expect(searchable).toContain(plain(product.name.split(' ')[0] ?? '').toLowerCase());
  });

  test('has a name in the form keyboards type and the fonts are cut for', () => {
    expect(product.name).toBe(product.name.normalize('NFC'));
    expect(product.id).toContain(plain(product.name.split(' ')[0] ?? '').toLowerCase());
  });
});

test('every file named is there, and every file there is named', async () => {
  const pictures = [...products.flatMap((product) => product.pictures), ...rooms].map((picture) => picture.file);
  expect(pictures.toSorted()).toEqual((await readdir(join(folder, 'pictures'))).toSorted());
  const drawings = products.flatMap((product) => product.pictures.flatMap((picture) => picture.drawing ?? []));
  expect(drawings.toSorted()).toEqual((await readdir(join(folder, 'drawings'))).toSorted());
  const models = products.flatMap((product) => product.model ?? []);
  expect(models.toSorted()).toEqual((await readdir(join(folder, 'models'))).toSorted());
});

test('a drawing is of the leading picture, lines alone, and a few KB', async () => {
  for (const { pictures, id } of products) {
    expect(
      pictures.slice(1).map(({ drawing }) => drawing ?? null),
      id,
    ).toEqual(pictures.slice(1).map(() => null));
    const [leading] = pictures;
    if (!leading?.drawing) continue;
    expect(leading.drawing).toBe(leading.file.replace('.webp', '.svg'));
    const svg = await readFile(join(folder, 'drawings', leading.drawing), 'utf8');
    expect(svg, id).toMatch(
      /^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="0 0 1000 1000"><g [a-z0-9="# -]+>(<path stroke-width="[\d.]+" d="[mlMLz\d. -]+"\/>)+<\/g><\/svg>\n$/,
    );
    expect(brotliCompressSync(svg).byteLength, id).toBeLessThan(10 * 1024);
  }
});

test('rooms have the size they say and show pieces of the catalogue', async () => {
  const ids = products.map((product) => product.id);
  for (const room of rooms) {
    const claims = await readClaims(await readFile(join(folder, 'pictures', room.file)));
    expect({ width: claims.width, height: claims.height }).toEqual({ width: room.width, height: room.height });
    expect(ids).toEqual(expect.arrayContaining(room.products));
  }
});

test('a mistake in the data is refused with the name of the field', async () => {
  const copy = await mkdtemp(join(tmpdir(), 'catalogue-'));
  try {
    for (const file of ['rooms.json', 'shop.json', 'options.json', 'workshop.json'])
      await cp(join(folder, file), join(copy, file));
    await writeFile(join(copy, 'products.json'), JSON.stringify([{ ...products[0], priceKobo: 1.5 }]));
    await expect(readCatalogue(copy)).rejects.toThrow('priceKobo');
  } finally {
    await rm(copy, { recursive: true });
  }
});
