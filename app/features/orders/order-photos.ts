import { pictureSources } from '#app/platform/images/picture-sources.ts';
import { formatDate } from '#app/platform/time/lagos-time.ts';
import type { OrderPhoto } from './timeline.queries.server.ts';

export type OrderPhotoView = ReturnType<typeof viewPhoto>;

/** A workshop photo ready for a `<picture>`. */
export function viewPhoto(photo: OrderPhoto) {
  const { sources, img } = pictureSources(photo);
  const { id, caption, width, height, dominantColor } = photo;
  return { id, caption, on: formatDate(photo.at), sources, src: img.src, width, height, dominantColor };
}
