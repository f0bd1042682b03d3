import { pictureSources } from '#app/platform/images/picture-sources.ts';
import type { PictureRecord } from '#app/platform/images/store-picture.server.ts';

/** What a page needs to show a photo. */
export function photoView(photo: PictureRecord) {
  const { sources, img } = pictureSources(photo);
  const { width, height, dominantColor } = photo;
  return { sources, src: img.src, width, height, dominantColor };
}
