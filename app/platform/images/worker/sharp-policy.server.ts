import type sharp from 'sharp';
import type { Sharp } from 'sharp';

let loading: Promise<typeof sharp> | undefined;

/** Comes with the first picture: it takes 20 MB and 50 ms, and most processes never see one. */
function loadSharp(): Promise<typeof sharp> {
  loading ??= import('sharp').then(({ default: loaded }) => {
    // Without this, sharp opens SVG, PDF, TIFF and more, each by a parser that never expected strangers.
    loaded.block({ operation: ['VipsForeignLoad'] });
    loaded.unblock({
      operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp', 'VipsForeignLoadHeif'],
    });
    // One thread per picture: a page must never wait until every core has finished encoding one.
    loaded.concurrency(1);
    // A picture is opened once, so a cache of decoded ones only holds memory.
    loaded.cache(false);
    return loaded;
  });
  return loading;
}

/** A small file can claim billions of pixels; this many are decoded at most (about 7,000 by 5,700). */
export const maxPixels = 40_000_000;

/** Format, size and orientation as the file claims them, without decoding a pixel. Rejects when it is no picture. */
export async function readClaims(bytes: Uint8Array) {
  const open = await loadSharp();
  return open(bytes, { limitInputPixels: false, failOn: 'error' }).metadata();
}

/** As the file has its rows, whatever its EXIF says. */
export async function openUnturned(bytes: Uint8Array): Promise<Sharp> {
  const open = await loadSharp();
  return open(bytes, { limitInputPixels: maxPixels, failOn: 'error', sequentialRead: true });
}

/**
 * The only way to the pixels of untrusted bytes: upright as their EXIF says, in sRGB (sharp's default), at most
 * `maxPixels` of them. Damage rejects instead of becoming grey stripes.
 */
export async function openUntrusted(bytes: Uint8Array): Promise<Sharp> {
  return (await openUnturned(bytes)).autoOrient();
}

/**
 * An SVG as pixels, its longer side `side` of them. Its parser is opened for this one file and shut again: nothing else that anybody sends
 * may reach it. Whoever calls has made sure that the file refers to nothing outside of it.
 */
export async function openDrawing(bytes: Uint8Array, side: number): Promise<Sharp> {
  const open = await loadSharp();
  open.unblock({ operation: ['VipsForeignLoadSvg'] });
  try {
    const options = { limitInputPixels: maxPixels, failOn: 'error' } as const;
    const { width, height } = await open(bytes, options).metadata();
    const density = Math.min(2400, Math.max(1, Math.round((72 * side) / Math.max(width, height, 1))));
    const png = await open(bytes, { ...options, density })
      .png()
      .toBuffer();
    return open(png, options);
  } finally {
    open.block({ operation: ['VipsForeignLoadSvg'] });
  }
}

export interface RawInfo {
  width: number;
  height: number;
  channels: 1 | 2 | 3 | 4;
}

/** Pixels this program decoded itself, ready to be encoded. */
export async function openPixels(pixels: Uint8Array, { width, height, channels }: RawInfo): Promise<Sharp> {
  const open = await loadSharp();
  return open(pixels, { raw: { width, height, channels } });
}
