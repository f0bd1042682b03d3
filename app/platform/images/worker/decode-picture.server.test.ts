import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { decodePicture } from './decode-picture.server.ts';

const options = { maxBytes: 1_000_000 };
const decode = (bytes: Uint8Array) => decodePicture(bytes, options);

/** Noise, so that no format can shrink it to nothing: cutting it short must then cut picture data. */
const noise = (width: number, height: number) =>
  sharp({
    create: { width, height, channels: 3, background: '#000', noise: { type: 'gaussian', mean: 128, sigma: 60 } },
  });
const plain = (width: number, height: number, background: string) =>
  sharp({ create: { width, height, channels: 3, background } });

const samples = new Map<string, Buffer>();
beforeAll(async () => {
  samples.set('jpeg', await noise(120, 80).jpeg().toBuffer());
  samples.set('png', await noise(120, 80).png().toBuffer());
  samples.set('webp', await noise(120, 80).webp().toBuffer());
  samples.set('avif', await noise(120, 80).avif({ effort: 0 }).toBuffer());
});
const sample = (format: string) => samples.get(format) ?? Buffer.alloc(0);

describe.each(['jpeg', 'png', 'webp', 'avif'])('%s', (format) => {
  test('is taken', async () => {
    expect(await decode(sample(format))).toMatchObject({ ok: true, picture: { format, width: 120, height: 80 } });
  });

  test.each([0.97, 0.5, 0.1])('cut to %d of its length is damaged', async (part) => {
    const cut = sample(format).subarray(0, Math.floor(sample(format).length * part));
    expect(await decode(cut)).toEqual({ ok: false, reason: 'damaged' });
  });
});

describe('a JPEG without its last bytes', () => {
  const photo = () => noise(640, 480).jpeg().toBuffer();

  test.each([1, 2, 3, 200])('as many as %d is taken, as browsers show it', async (missing) => {
    const whole = await photo();
    const decoded = await decode(whole.subarray(0, whole.length - missing));
    expect(decoded).toMatchObject({ ok: true, picture: { width: 640, height: 480 } });
  });

  test('is taken turned as its EXIF says', async () => {
    const turned = await noise(640, 480).withMetadata({ orientation: 6 }).jpeg().toBuffer();
    const decoded = await decode(turned.subarray(0, turned.length - 9));
    expect(decoded).toMatchObject({ ok: true, picture: { width: 480, height: 640 } });
  });

  test('is damaged where a stripe of it would be grey', async () => {
    const whole = await photo();
    expect(await decode(whole.subarray(0, Math.floor(whole.length * 0.93)))).toEqual({ ok: false, reason: 'damaged' });
  });
});

test.each([
  ['SVG', '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>'],
  ['SVG with a declaration', '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>'],
  ['GIF', 'GIF89a\x01\x00\x01\x00\x00\x00\x00;'],
  ['TIFF', 'II*\x00\x08\x00\x00\x00'],
  ['PDF', '%PDF-1.7'],
  ['a page', '<!doctype html><script>alert(1)</script>'],
  ['a film', '\x00\x00\x00\x18ftypmp42\x00\x00\x00\x00mp42isom'],
  ['nothing', ''],
])('%s is not an image', async (_, text) => {
  expect(await decode(Buffer.from(text, 'latin1'))).toEqual({ ok: false, reason: 'not_an_image' });
});

test('an SVG that pretends to be a picture is never drawn', async () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>';
  const disguised = Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.from(svg)]);
  expect(await decode(disguised)).toEqual({ ok: false, reason: 'damaged' });
  // The policy itself, below our own sniffing: importing it has switched the loader off for the whole process.
  await expect(sharp(Buffer.from(svg)).png().toBuffer()).rejects.toThrow('unsupported image format');
});

describe('an iPhone picture', () => {
  test('becomes a JPEG in the colours that it was taken in', async () => {
    const heic = await readFile(new URL('../../../../tests/support/iphone.heic', import.meta.url));
    const decoded = await decode(heic);
    expect(decoded).toMatchObject({ ok: true, picture: { format: 'jpeg', width: 160, height: 120 } });
    if (!decoded.ok) return;
    // Its left half is Display P3 (200, 60, 40), which read as sRGB would be a paler red than it is.
    const { data, info } = decoded.picture.pixels;
    const at = (40 * info.width + 20) * info.channels;
    expect(data[at]).toBeGreaterThan(210);
    expect(data[at + 1]).toBeLessThan(52);
  });

  test.each([0.95, 0.5, 0.2])('cut to %d of its length is damaged', async (part) => {
    const heic = await readFile(new URL('../../../../tests/support/iphone.heic', import.meta.url));
    expect(await decode(heic.subarray(0, Math.floor(heic.length * part)))).toEqual({ ok: false, reason: 'damaged' });
  });

  test.each(['heic', 'mif1'])('of brand %s with nothing in it is damaged', async (brand) => {
    const box = Buffer.from(`\x00\x00\x00\x18ftyp${brand}\x00\x00\x00\x00mif1heic`, 'latin1');
    expect(await decode(Buffer.concat([box, Buffer.alloc(500)]))).toEqual({ ok: false, reason: 'damaged' });
  });
});

test('a file over the limit is refused before anything reads it', async () => {
  const png = sample('png');
  expect(await decodePicture(png, { maxBytes: png.length - 1 })).toEqual({ ok: false, reason: 'too_large' });
  expect(await decodePicture(png, { maxBytes: png.length })).toMatchObject({ ok: true });
});

test('a small file that claims too many pixels is refused', async () => {
  const bomb = await plain(10_000, 4_001, '#fff').png().toBuffer();
  expect(bomb.length).toBeLessThan(options.maxBytes);
  expect(await decode(bomb)).toEqual({ ok: false, reason: 'too_many_pixels' });
});

test('width and height are those of the upright picture', async () => {
  const lying = await noise(120, 80).withMetadata({ orientation: 6 }).jpeg().toBuffer();
  expect(await decode(lying)).toMatchObject({ ok: true, picture: { width: 80, height: 120 } });
});

// Two white columns to each black one: read as if it had three channels, grey would come out yellow.
const stripes = Uint8Array.from({ length: 39 * 39 }, (_, index) => (index % 3 === 2 ? 0 : 255));

test.each([
  ['grey, striped', () => sharp(stripes, { raw: { width: 39, height: 39, channels: 1 } }).png(), '#ffffff'],
  ['print colours', () => plain(40, 40, '#ffffff').toColourspace('cmyk').jpeg(), '#ffffff'],
  ['16 bits', () => plain(40, 40, '#26306b').toColourspace('rgb16').png(), '#26306b'],
  [
    'see-through on white',
    () => sharp({ create: { width: 9, height: 9, channels: 4, background: '#00000000' } }).png(),
    '#ffffff',
  ],
])('the dominant colour of a picture in %s', async (_, make, expected) => {
  expect(await decode(await make().toBuffer())).toMatchObject({ ok: true, picture: { dominantColor: expected } });
});
