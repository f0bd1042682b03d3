import type { DecodedPicture } from './decode-picture.server.ts';
import type { KeptFormat } from './image-format.ts';
import { openUntrusted } from './sharp-policy.server.ts';
import { createWorkQueue } from './work-queue.ts';

/** Each holds its pixels, up to 160 MB of them. */
const encoding = createWorkQueue({ atOnce: 1, waiting: 10 });

export const imageTypes: Record<KeptFormat, string> = {
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  avif: 'image/avif',
};

/**
 * The same picture in the same format, in bytes of our own making: upright, without EXIF or place, and without whatever else the
 * sender's file held behind or between its pixels. `busy` when too many wait.
 */
export function reEncode(picture: DecodedPicture) {
  return encoding(async () => {
    const pixels = await openUntrusted(picture.bytes);
    if (picture.format === 'png') return pixels.png().toBuffer();
    if (picture.format === 'webp') return pixels.webp({ quality: 88 }).toBuffer();
    // The least effort: it stands in a request, and ours of many widths are made elsewhere.
    if (picture.format === 'avif') return pixels.avif({ quality: 65, effort: 0 }).toBuffer();
    return pixels.jpeg({ quality: 88, mozjpeg: true }).toBuffer();
  });
}
