import { createHash } from 'node:crypto';
import type { Sharp } from 'sharp';
import type { DecodedPicture } from './decode-picture.server.ts';
import { type PictureFormat, pictureFormats, pictureTypes, variantKey } from './picture-sources.ts';
import { openPixels, openUntrusted } from './sharp-policy.server.ts';

/** 200 px (the grid on a phone) to 1600 px (a room across a desk); never wider than the original. */
const standardWidths: readonly number[] = [200, 400, 640, 828, 1000, 1200, 1600];

/** Part of every key: variants are served as immutable, so other settings must give other addresses. */
const recipe = 'recipe 1';

/** Settings of each format; the jpg lays transparent pixels on white. */
export const encoders: Record<PictureFormat, (pixels: Sharp) => Sharp> = {
  // Effort 4 takes four times as long for 1 to 7 % fewer bytes (measured on the shop's own pictures).
  avif: (pixels) => pixels.avif({ quality: 55, effort: 3 }),
  webp: (pixels) => pixels.webp({ quality: 75 }),
  jpg: (pixels) => pixels.flatten({ background: '#ffffff' }).jpeg({ quality: 75, mozjpeg: true }),
};

export interface PictureVariant {
  key: string;
  contentType: string;
  bytes: Uint8Array;
}

export interface RenderedPicture {
  key: string;
  width: number;
  height: number;
  widths: number[];
  formats: PictureFormat[];
  dominantColor: string;
  variants: PictureVariant[];
}

/** `img/` and the first 32 hex digits of the SHA-256 of our settings and the original's bytes. */
export function pictureKey(original: Uint8Array, settings: string = recipe): string {
  return `img/${createHash('sha256').update(settings).update(original).digest('hex').slice(0, 32)}`;
}

/** Where `renderVariants` puts the variants of `original`. */
export function variantsKey(original: Uint8Array, keptFor?: string): string {
  return pictureKey(original, keptFor ? `${recipe} for ${keptFor}` : recipe);
}

/** Which widths a picture is made in, ascending: never wider than it is, and one at least. */
export function variantWidths(originalWidth: number, wanted: readonly number[] = standardWidths): number[] {
  const widths = wanted.filter((width) => width <= originalWidth).toSorted((a, b) => a - b);
  return widths.length > 0 ? widths : [originalWidth];
}

export interface VariantOptions {
  widths?: readonly number[];
  formats?: readonly PictureFormat[];
  /** Part of the key where pictures are deleted again, so that deleting one never takes away a like one kept for something else. */
  keptFor?: string;
}

/**
 * Re-encodes a picture in every width and format. Nothing of the original file but its pixels survives: no EXIF, no
 * place, no colour profile (the pixels are sRGB). An original narrower than the smallest width keeps its own.
 */
export async function renderVariants(picture: DecodedPicture, options: VariantOptions = {}): Promise<RenderedPicture> {
  const widths = variantWidths(picture.width, options.widths);
  const formats = [...(options.formats ?? pictureFormats)];
  const key = variantsKey(picture.bytes, options.keptFor);
  const variants: PictureVariant[] = [];
  for (const width of widths) {
    const opened = await openUntrusted(picture.bytes);
    const { data, info } = await opened.resize({ width }).raw().toBuffer({ resolveWithObject: true });
    for (const format of formats) {
      const bytes = await encoders[format](await openPixels(data, info)).toBuffer();
      variants.push({ key: variantKey(key, width, format), contentType: pictureTypes[format], bytes });
    }
  }
  const { dominantColor, height } = picture;
  return { key, width: picture.width, height, widths, formats, dominantColor, variants };
}
