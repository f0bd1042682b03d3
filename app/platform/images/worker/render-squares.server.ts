import type { ResizeOptions } from 'sharp';
import { pictureKey, SQUARE_WIDTHS } from '../picture-keys.server.ts';
import { type PictureFormat, pictureTypes, variantKey } from '../picture-sources.ts';
import type { DecodedPicture } from './decode-picture.server.ts';
import { encoders, type PictureVariant, type RenderedPicture } from './render-variants.server.ts';
import { openPixels } from './sharp-policy.server.ts';

const SIDE = Math.max(...SQUARE_WIDTHS);
const FORMATS: readonly PictureFormat[] = ['webp', 'jpg'];

/** What is not square yet is cut around its most striking part, which is mostly a face. */
export const sizeOfSquares = (): ResizeOptions => ({
  width: SIDE,
  height: SIDE,
  fit: 'cover',
  position: 'attention',
  withoutEnlargement: false,
});

/**
 * Squares of a person's photo, which was decoded to `sizeOfSquares`. The key hangs on `owner` too, so that deleting one person's photo
 * never takes away another's who uploaded the same file.
 */
export async function renderSquares(picture: DecodedPicture, owner: string): Promise<RenderedPicture> {
  const key = pictureKey(picture.bytes, `squares 1 of ${owner}`);
  const { data, info } = picture.pixels;
  const variants: PictureVariant[] = [];
  for (const width of SQUARE_WIDTHS) {
    for (const format of FORMATS) {
      const square = (await openPixels(data, info)).resize({ width, height: width });
      variants.push({
        key: variantKey(key, width, format),
        contentType: pictureTypes[format],
        bytes: await encoders[format](square).toBuffer(),
      });
    }
  }
  const { dominantColor } = picture;
  return { key, width: SIDE, height: SIDE, widths: [...SQUARE_WIDTHS], formats: [...FORMATS], dominantColor, variants };
}
