import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { chooseEncoding, chooseQuickEncoding, compress, compressQuickly, isCompressible } from './compression.ts';

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
    expect(brotliDecompressSync(await compress(page, 'br'))).toEqual(page);
    expect(gunzipSync(await compress(page, 'gzip'))).toEqual(page);
  });
});

describe('chooseQuickEncoding', () => {
  it.each([
    ['gzip, deflate, br, zstd', 'zstd'],
    ['zstd', 'zstd'],
    ['ZSTD,br', 'zstd'],
    ['gzip, br', 'br'],
    ['br, zstd;q=0', 'br'],
    ['br, zstd;q=0.1, gzip', 'br'],
    ['x-zstd', undefined],
    [null, undefined],
  ])('%s → %s', (header, expected) => {
    expect(chooseQuickEncoding(header)).toBe(expected);
  });
});

describe('compressQuickly', () => {
  it.each([10, 20_000])('gives the same bytes back, %i times a line long', async (times) => {
    const page = Buffer.from('<p>Àdùnní sofa ₦780,000</p>'.repeat(times));
    expect(brotliDecompressSync(await compressQuickly(page, 'br'))).toEqual(page);
    expect(gunzipSync(await compressQuickly(page, 'gzip'))).toEqual(page);
    expect(zstdDecompressSync(await compressQuickly(page, 'zstd'))).toEqual(page);
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
