import sharp from 'sharp';
import { pictureFormats, variantKey } from '#app/platform/images/picture-sources.ts';
import type { ObjectStore } from '#app/platform/storage/object-store.ts';

/** The files of the one picture that `aProduct` gives every piece, for tests that end with the doctor. */
export async function putTestPicture(store: ObjectStore): Promise<void> {
  for (const width of [200, 400, 640, 828, 1000]) {
    for (const format of pictureFormats) {
      const key = variantKey('img/0123456789abcdef0123456789abcdef', width, format);
      await store.put(key, new Uint8Array([1]), { contentType: 'image/webp', cacheControl: 'no-store' });
    }
  }
}

/** A photo as a phone sends it. */
export function aPhoto(): Promise<Buffer> {
  return sharp({ create: { width: 60, height: 40, channels: 3, background: '#aa5533' } })
    .jpeg()
    .toBuffer();
}
