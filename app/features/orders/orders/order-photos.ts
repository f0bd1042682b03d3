import { pictureSources, pictureUrl } from '#app/platform/images/picture-sources.ts';
import { formatDate } from '#app/platform/time/lagos-time.ts';
import type { OrderPhoto } from './timeline.queries.server.ts';

export type OrderPhotoView = ReturnType<typeof viewPhoto>;

/** A workshop photo ready for a `<picture>`. */
export function viewPhoto(photo: OrderPhoto) {
  const { sources, img } = pictureSources(photo);
  const { id, caption, width, height, dominantColor } = photo;
  const thumb = pictureUrl(photo, 128);
  return {
    id,
    caption,
    on: formatDate(photo.at),
    at: photo.at,
    thumb,
    sources,
    src: img.src,
    width,
    height,
    dominantColor,
  };
}
