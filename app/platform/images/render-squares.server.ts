import type { DecodedPicture } from './decode-picture.server.ts';
import { type PictureFormat, pictureTypes, variantKey } from './picture-sources.ts';
import { encoders, type PictureVariant, pictureKey, type RenderedPicture } from './render-variants.server.ts';
import { openPixels, openUntrusted } from './sharp-policy.server.ts';

/** A person's photo in a bar and on a profile, at one and two device pixels. */
export const SQUARE_WIDTHS = [256, 512] as const;
const FORMATS: readonly PictureFormat[] = ['webp', 'jpg'];

/**
 * Squares of a person's photo. What is not square yet is cut around its most striking part, which is mostly a face. The key
 * hangs on `owner` too, so that deleting one person's photo never takes away another's who uploaded the same file.
 */
export async function renderSquares(picture: DecodedPicture, owner: string): Promise<RenderedPicture> {
  const key = pictureKey(picture.bytes, `squares 1 of ${owner}`);
  const variants: PictureVariant[] = [];
  for (const width of SQUARE_WIDTHS) {
    const opened = await openUntrusted(picture.bytes);
    const { data, info } = await opened
      .resize({ width, height: width, fit: 'cover', position: 'attention' })
      .raw()
      .toBuffer({ resolveWithObject: true });
    for (const format of FORMATS) {
      const bytes = await encoders[format](await openPixels(data, info)).toBuffer();
      variants.push({ key: variantKey(key, width, format), contentType: pictureTypes[format], bytes });
    }
  }
  const side = Math.max(...SQUARE_WIDTHS);
  const { dominantColor } = picture;
  return { key, width: side, height: side, widths: [...SQUARE_WIDTHS], formats: [...FORMATS], dominantColor, variants };
}
