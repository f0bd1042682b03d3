import { dominantColor } from './dominant-color.ts';
import { heicToJpeg } from './heic.server.ts';
import { type KeptFormat, sniffImage } from './image-format.ts';
import { maxPixels, openUntrusted, readClaims } from './sharp-policy.server.ts';

/** Bytes that were decoded once from the first pixel to the last, and what was learnt on the way. */
export interface DecodedPicture {
  bytes: Uint8Array;
  format: KeptFormat;
  /** Pixels, upright. */
  width: number;
  height: number;
  /** `#rrggbb` */
  dominantColor: string;
}

export type PictureRefusal =
  | 'too_large'
  | 'not_an_image'
  | 'damaged'
  | 'too_many_pixels'
  /** Too many wait; the same picture may do in a minute. */
  | 'busy';

export type DecodeResult = { ok: true; picture: DecodedPicture } | { ok: false; reason: PictureRefusal };

/**
 * Decides whether a stranger's file is a picture worth keeping. `maxBytes` is the largest file allowed, e.g. 8 MB. An iPhone's HEIC
 * becomes a JPEG.
 */
export async function decodePicture(bytes: Uint8Array, { maxBytes }: { maxBytes: number }): Promise<DecodeResult> {
  if (bytes.length > maxBytes) return { ok: false, reason: 'too_large' };
  const format = sniffImage(bytes);
  if (!format) return { ok: false, reason: 'not_an_image' };
  try {
    const claims = await readClaims(bytes);
    if (claims.width * claims.height > maxPixels) return { ok: false, reason: 'too_many_pixels' };
    if (format === 'heic') {
      const jpeg = await heicToJpeg(bytes, claims.icc);
      return jpeg.ok ? await decodePicture(jpeg.value, { maxBytes: Number.POSITIVE_INFINITY }) : jpeg;
    }
    const { width, height } = claims.autoOrient;
    const opened = await openUntrusted(bytes);
    const pixels = await opened
      .resize({ width: 64, height: 64, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .raw()
      .toBuffer();
    return { ok: true, picture: { bytes, format, width, height, dominantColor: dominantColor(pixels) } };
  } catch {
    return { ok: false, reason: 'damaged' };
  }
}
