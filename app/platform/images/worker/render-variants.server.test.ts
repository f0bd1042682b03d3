import sharp from 'sharp';
import { expect, test } from 'vitest';
import { pictureKey, variantsKey, variantWidths } from '../picture-keys.server.ts';
import { decodePicture } from './decode-picture.server.ts';
import { renderVariants } from './render-variants.server.ts';

async function decoded(bytes: Buffer) {
  const result = await decodePicture(bytes, { maxBytes: 10_000_000 });
  if (!result.ok) throw new Error(result.reason);
  return result.picture;
}

const photo = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#a5401c' } })
    .withExif({ IFD0: { Make: 'Secret camera' }, IFD3: { GPSLatitude: '6/1 27/1 0/1', GPSLatitudeRef: 'N' } })
    .jpeg()
    .toBuffer();

test('the same picture kept for something else has files of its own, and its key is known before it is rendered', async () => {
  const bytes = await photo(300, 200);
  const [kept, loose] = [
    await renderVariants(await decoded(bytes), { widths: [200], keptFor: 'products' }),
    await renderVariants(await decoded(bytes), { widths: [200] }),
  ];
  expect(kept.key).toBe(variantsKey(bytes, 'products'));
  expect(loose.key).toBe(variantsKey(bytes));
  expect(kept.key).not.toBe(loose.key);
  expect(kept.variants.every(({ key }) => key.startsWith(`${kept.key}/`))).toBe(true);
});

test('every width up to the original in three formats, under the hash of the original', async () => {
  const bytes = await photo(700, 350);
  const rendered = await renderVariants(await decoded(bytes));
  expect(rendered).toMatchObject({
    width: 700,
    height: 350,
    widths: [200, 400, 640],
    formats: ['avif', 'webp', 'jpg'],
  });
  expect(rendered.key).toMatch(/^img\/[0-9a-f]{32}$/);
  expect(rendered.key).toBe(pictureKey(bytes));
  expect(rendered.variants.map((variant) => variant.key.slice(rendered.key.length))).toEqual(
    [200, 400, 640].flatMap((width) => [`/${width}.avif`, `/${width}.webp`, `/${width}.jpg`]),
  );
  for (const { key, bytes, contentType } of rendered.variants) {
    const [, width, extension] = /(\d+)\.(\w+)$/.exec(key) ?? [];
    const claims = await sharp(bytes).metadata();
    expect(claims).toMatchObject({ width: Number(width), height: Number(width) / 2 });
    const format = { avif: 'heif', webp: 'webp', jpg: 'jpeg' }[extension ?? ''];
    expect(claims.format).toBe(format);
    expect(contentType).toBe({ heif: 'image/avif', webp: 'image/webp', jpeg: 'image/jpeg' }[format ?? '']);
  }
});

test('nothing but pixels survives: no camera, no place, no colour profile', async () => {
  const original = await sharp(await photo(300, 300))
    .keepExif()
    .withIccProfile('p3')
    .jpeg()
    .toBuffer();
  expect(await sharp(original).metadata()).toMatchObject({ exif: expect.any(Buffer), icc: expect.any(Buffer) });
  for (const { bytes } of (await renderVariants(await decoded(original))).variants) {
    const claims = await sharp(bytes).metadata();
    expect(claims.exif ?? claims.icc ?? claims.xmp ?? claims.iptc).toBeUndefined();
    expect(Buffer.from(bytes).includes('Secret camera')).toBe(false);
  }
});

test('a picture in a wide colour profile keeps its colours', async () => {
  const original = await sharp({ create: { width: 200, height: 200, channels: 3, background: '#a5401c' } })
    .withIccProfile('p3')
    .png()
    .toBuffer();
  const { variants } = await renderVariants(await decoded(original), { formats: ['webp'] });
  const [red = 0, green = 0, blue = 0] = await sharp(variants[0]?.bytes).raw().toBuffer();
  for (const [actual, expected] of [
    [red, 0xa5],
    [green, 0x40],
    [blue, 0x1c],
  ] as const) {
    expect(Math.abs(actual - expected)).toBeLessThanOrEqual(4);
  }
});

test('a photograph taken sideways stands upright', async () => {
  const top = await sharp({ create: { width: 400, height: 200, channels: 3, background: '#000' } })
    .composite([{ input: { create: { width: 200, height: 200, channels: 3, background: '#fff' } }, left: 0, top: 0 }])
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  const { variants, ...picture } = await renderVariants(await decoded(top), { formats: ['jpg'], widths: [100] });
  expect(picture).toMatchObject({ width: 200, height: 400, widths: [100] });
  const { data, info } = await sharp(variants[0]?.bytes).greyscale().raw().toBuffer({ resolveWithObject: true });
  expect(info).toMatchObject({ width: 100, height: 200 });
  expect(data[50 + 100 * 20]).toBeGreaterThan(240);
  expect(data[50 + 100 * 180]).toBeLessThan(15);
});

test('where a picture is see-through, JPEG shows white and the others stay see-through', async () => {
  const clear = await sharp({ create: { width: 220, height: 220, channels: 4, background: '#00000000' } })
    .png()
    .toBuffer();
  const { variants } = await renderVariants(await decoded(clear));
  const pixels = await Promise.all(
    variants.map(({ bytes }) => sharp(bytes).raw().toBuffer({ resolveWithObject: true })),
  );
  expect(pixels.map(({ info }) => info.channels)).toEqual([4, 4, 3]);
  expect(pixels.map(({ data }) => data[3])).toEqual([0, 0, 255]);
});

test.each([
  [1000, undefined, [200, 400, 640, 828, 1000]],
  [1600, undefined, [200, 400, 640, 828, 1000, 1200, 1600]],
  [150, undefined, [150]],
  [512, [512, 256, 1024], [256, 512]],
])('an original %d px wide, wanted %o: %o', (original, wanted, expected) => {
  expect(variantWidths(original, wanted)).toEqual(expected);
});
