import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { chooseEncoding, compress, isCompressible } from './compression.ts';

describe('chooseEncoding', () => {
  it.each([
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip;q=1.0, br;q=0', 'gzip'],
    ['BR', 'br'],
    ['gzip;q=0', undefined],
    ['identity', undefined],
    ['', undefined],
    [null, undefined],
  ])('%s → %s', (header, expected) => {
    expect(chooseEncoding(header)).toBe(expected);
  });
});

describe('compress', () => {
  const page = Buffer.from('<p>Àdùnní sofa ₦780,000</p>'.repeat(200));
  it('gives the same bytes back', async () => {
    expect(brotliDecompressSync(await compress(page, 'br', 4))).toEqual(page);
    expect(gunzipSync(await compress(page, 'gzip', 11))).toEqual(page);
  });
});

describe('isCompressible', () => {
  it('leaves pictures, fonts and event streams alone', () => {
    expect(isCompressible('text/html; charset=utf-8')).toBe(true);
    expect(isCompressible('image/svg+xml')).toBe(true);
    for (const type of ['image/avif', 'font/woff2', 'text/event-stream', null])
      expect(isCompressible(type)).toBe(false);
  });
});
