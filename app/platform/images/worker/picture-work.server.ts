import { decodePicture, type PictureLimits } from './decode-picture.server.ts';
import { drawLogo, drawMark } from './draw-logo.server.ts';
import { drawIcon, drawShared } from './draw-ours.server.ts';
import { reEncode } from './re-encode.server.ts';
import { renderSquares, sizeOfSquares } from './render-squares.server.ts';
import { renderVariants, sizeOfVariants, type VariantOptions } from './render-variants.server.ts';

interface File {
  bytes: Uint8Array;
  limits: PictureLimits;
}

/** Everything that is done with the pixels of a picture, by name, in a process of its own. What goes in and comes out is plain data. */
export const PICTURE_WORK = {
  async variants({ bytes, limits, options }: File & { options: VariantOptions }) {
    const decoded = await decodePicture(bytes, { ...limits, size: sizeOfVariants(options) });
    return decoded.ok ? { ok: true as const, picture: await renderVariants(decoded.picture, options) } : decoded;
  },

  async squares({ bytes, limits, owner }: File & { owner: string }) {
    const decoded = await decodePicture(bytes, { ...limits, size: sizeOfSquares });
    return decoded.ok ? { ok: true as const, picture: await renderSquares(decoded.picture, owner) } : decoded;
  },

  /** What would be remembered of it, and nothing made. */
  async look({ bytes, limits }: File) {
    const decoded = await decodePicture(bytes, { ...limits, size: sizeOfVariants() });
    if (!decoded.ok) return decoded;
    const { width, height, dominantColor } = decoded.picture;
    return { ok: true as const, width, height, dominantColor };
  },

  /** The same picture in bytes of our own making. */
  async clean({ bytes, limits }: File) {
    const decoded = await decodePicture(bytes, limits);
    if (!decoded.ok) return decoded;
    const { format } = decoded.picture;
    return { ok: true as const, format, bytes: await reEncode(decoded.picture) };
  },

  logo: drawLogo,
  mark: drawMark,
  icon: drawIcon,
  shared: drawShared,
};

export type PictureWork = typeof PICTURE_WORK;
export type PictureWorkName = keyof PictureWork;
