import { pictureSources } from '#app/platform/images/picture-sources.ts';
import type { PictureRecord } from '#app/platform/images/store-picture.server.ts';
import { photoTexts } from '../photo-texts.ts';

/** What a page needs to show a photo. */
export function photoView(photo: PictureRecord) {
  const { sources, img } = pictureSources(photo);
  const { width, height, dominantColor } = photo;
  return { sources, src: img.src, width, height, dominantColor };
}

/** Several of them, each with what it is called. */
export const photoViews = (photos: readonly PictureRecord[]) =>
  photos.map((photo, place) => ({ ...photoView(photo), alt: photoTexts.photo(place + 1) }));
