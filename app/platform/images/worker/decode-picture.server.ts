import type { ResizeOptions } from 'sharp';
import { type KeptFormat, sniffImage } from '../image-format.ts';
import type { PictureRefusal } from '../picture-refusal.ts';
import { dominantColor } from './dominant-color.ts';
import { heicToJpeg } from './heic.server.ts';
import { withEnd } from './jpeg-end.server.ts';
import { maxPixels, openPixels, openUntrusted, type RawInfo, readClaims } from './sharp-policy.server.ts';

/** A picture that was decoded once, from its first pixel to its last, to the size everything is made from. */
export interface DecodedPicture {
  /** The file as it came. */
  bytes: Uint8Array;
  format: KeptFormat;
  /** Pixels of the file, upright. */
  width: number;
  height: number;
  /** Upright, in sRGB. */
  pixels: { data: Uint8Array; info: RawInfo };
  /** `#rrggbb` */
  dominantColor: string;
}

export type DecodeResult = { ok: true; picture: DecodedPicture } | { ok: false; reason: PictureRefusal };

export interface PictureLimits {
  /** Of the file, e.g. 8 MB. */
  maxBytes: number;
  maxPixels?: number;
  maxAvifPixels?: number;
}

interface DecodeOptions extends PictureLimits {
  /** What everything is made from; without it, all pixels of the file. */
  size?: (whole: { width: number; height: number }) => ResizeOptions;
}

/** Decides whether somebody's file is a picture worth keeping, and decodes it. An iPhone's HEIC becomes a JPEG. */
export async function decodePicture(bytes: Uint8Array, options: DecodeOptions): Promise<DecodeResult> {
  if (bytes.length > options.maxBytes) return { ok: false, reason: 'too_large' };
  const format = sniffImage(bytes);
  if (!format) return { ok: false, reason: 'not_an_image' };
  try {
    const { autoOrient, icc, ...claims } = await readClaims(bytes);
    const limit = Math.min(
      maxPixels,
      options.maxPixels ?? maxPixels,
      (format === 'avif' && options.maxAvifPixels) || maxPixels,
    );
    if (claims.width * claims.height > limit) return { ok: false, reason: 'too_many_pixels' };
    const resize = (whole: { width: number; height: number }) => ({
      withoutEnlargement: true,
      ...options.size?.(whole),
    });
    const { width, height, file } =
      format === 'heic' ? await heicToJpeg(bytes, { icc, resize }) : { ...autoOrient, file: bytes };
    const decode = async (whole: Uint8Array) =>
      (await openUntrusted(whole)).resize(resize({ width, height })).raw().toBuffer({ resolveWithObject: true });
    const { data, info } = await decode(file).catch(async (damage) => {
      if (format !== 'jpeg' || claims.isProgressive) throw damage;
      return decode(await withEnd(file));
    });
    const color = await colorOf(data, info);
    const kept = format === 'heic' ? 'jpeg' : format;
    return { ok: true, picture: { bytes, format: kept, width, height, pixels: { data, info }, dominantColor: color } };
  } catch {
    return { ok: false, reason: 'damaged' };
  }
}

async function colorOf(data: Uint8Array, info: RawInfo): Promise<string> {
  const small = await (await openPixels(data, info))
    .resize({ width: 64, height: 64, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .raw()
    .toBuffer();
  return dominantColor(small);
}
