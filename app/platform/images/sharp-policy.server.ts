import sharp, { type Sharp } from 'sharp';

// Without this, sharp opens SVG, PDF, TIFF and more, each by a parser that never expected strangers (providers 6.3).
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp', 'VipsForeignLoadHeif'],
});
// One thread per picture: a page must never wait until every core has finished encoding one.
sharp.concurrency(1);
// A picture is opened once, so a cache of decoded ones only holds memory.
sharp.cache(false);

/** A small file can claim billions of pixels; this many are decoded at most (about 7,000 by 5,700). */
export const maxPixels = 40_000_000;

/** Format, size and orientation as the file claims them, without decoding a pixel. Rejects when it is no picture. */
export function readClaims(bytes: Uint8Array) {
  return sharp(bytes, { limitInputPixels: false, failOn: 'error' }).metadata();
}

/**
 * The only way to the pixels of untrusted bytes: upright as their EXIF says, in sRGB (sharp's default), at most
 * `maxPixels` of them. Damage rejects instead of becoming grey stripes.
 */
export function openUntrusted(bytes: Uint8Array): Sharp {
  return sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error', sequentialRead: true }).autoOrient();
}

/** Pixels this program decoded itself, ready to be encoded. */
export function openPixels(
  pixels: Uint8Array,
  info: { width: number; height: number; channels: 1 | 2 | 3 | 4 },
): Sharp {
  return sharp(pixels, { raw: info });
}
