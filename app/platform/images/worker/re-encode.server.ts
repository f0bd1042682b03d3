import type { DecodedPicture } from './decode-picture.server.ts';
import { openPixels } from './sharp-policy.server.ts';

/**
 * The same picture in the same format, in bytes of our own making: upright, without EXIF or place, and without whatever else the
 * sender's file held behind or between its pixels.
 */
export async function reEncode({ format, pixels: { data, info } }: DecodedPicture): Promise<Uint8Array> {
  const pixels = await openPixels(data, info);
  if (format === 'png') return pixels.png().toBuffer();
  if (format === 'webp') return pixels.webp({ quality: 88 }).toBuffer();
  // The least effort: it is in a request, and ours of many widths are made elsewhere.
  if (format === 'avif') return pixels.avif({ quality: 65, effort: 0 }).toBuffer();
  return pixels.jpeg({ quality: 88, mozjpeg: true }).toBuffer();
}
