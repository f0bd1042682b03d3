import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';

/** The dearest file of each kind that our limits let in, or nearly, and that takes little to make. `share` of 1 is a stranger's most. */
export const DEAR_PICTURES: Record<string, (share: number) => Promise<Buffer>> = {
  'a JPEG in many passes': (share) =>
    noise(15_900_000 * share)
      .jpeg({ progressive: true, quality: 75 })
      .toBuffer(),
  'a PNG of 16 bits in seven passes': async (share) => deepPng(15_900_000 * share),
  'a WebP of noise': (share) =>
    noise(3_900_000 * share)
      .webp({ effort: 0, quality: 90 })
      .toBuffer(),
  'an AVIF of noise': (share) =>
    noise(3_900_000 * share)
      .avif({ effort: 0, quality: 40 })
      .toBuffer(),
  'an AVIF with more than it may have': (share) =>
    flat(4_100_000 * share)
      .avif({ effort: 0, quality: 30 })
      .toBuffer(),
  'a HEIC': () => readFile(new URL('iphone.heic', import.meta.url)),
};

/** Whatever is asked for, its sides are about 4 to 3. */
const sides = (pixels: number) => ({
  width: Math.round(Math.sqrt((pixels * 4) / 3)),
  height: Math.round(Math.sqrt((pixels * 3) / 4)),
});

function noise(pixels: number) {
  const { width, height } = sides(pixels);
  // Repeated in no row alike: random bytes for all of it would take longer than the picture.
  return sharp(Buffer.alloc(width * height * 3, randomBytes(70_001)), { raw: { width, height, channels: 3 } });
}

const flat = (pixels: number) => sharp({ create: { ...sides(pixels), channels: 3, background: '#a5401c' } });

/** Adam7: first column, first row, and the steps between columns and rows of each pass. */
const PASSES = [
  [0, 0, 8, 8],
  [4, 0, 8, 8],
  [0, 4, 4, 8],
  [2, 0, 4, 4],
  [0, 2, 2, 4],
  [1, 0, 2, 2],
  [0, 1, 1, 2],
] as const;

function deepPng(pixels: number): Buffer {
  const { width, height } = sides(pixels);
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  // 16 bits of red, green, blue and opacity, interlaced.
  [header[8], header[9], header[12]] = [16, 6, 1];
  const bytes = PASSES.map(
    ([left, top, across, down]) => Math.ceil((height - top) / down) * (1 + 8 * Math.ceil((width - left) / across)),
  ).reduce((sum, pass) => sum + pass);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc(bytes), { level: 1 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** A part of a PNG. */
export function chunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const size = Buffer.alloc(4);
  size.writeUInt32BE(data.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([size, body, sum]);
}
