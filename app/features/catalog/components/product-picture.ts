import { pictureSources, pictureUrl } from '#app/platform/images/picture-sources.ts';
import type { GalleryPicture } from '#app/ui/gallery.tsx';
import type { PictureProps } from '#app/ui/picture.tsx';
import type { Product, ProductPicture } from '../product.ts';

type Shown = Omit<PictureProps, 'className' | 'priority'>;

/** Half a phone is at most 640 pixels wide; the larger files would only be weighed, never shown. */
const CARD_WIDTH = 640;

/** A picture as a card shows it. Two formats: a browser without AVIF is rare enough to be served the JPEG. */
export function cardPicture(picture: ProductPicture, sizes: string): Shown {
  const widths = picture.widths.filter((width) => width <= CARD_WIDTH);
  return toProps({ ...picture, widths: widths.length > 0 ? widths : picture.widths, formats: ['avif', 'jpg'] }, sizes);
}

/** The largest width at which a picture is shown by itself. */
export const ZOOMED_WIDTH = 1600;

/** The pictures of a piece as the gallery shows them: large, as their own thumbnails, and as what a press on one opens. */
export function galleryPictures({ id, pictures }: Pick<Product, 'id' | 'pictures'>, sizes: string): GalleryPicture[] {
  return pictures.map((picture, index) => galleryPicture(picture, sizes, `/shop/${id}/pictures/${index + 1}`));
}

function galleryPicture(picture: ProductPicture, sizes: string, page: string): GalleryPicture {
  const small = { ...picture, widths: picture.widths.filter((width) => width <= 200) };
  const { alt: _, ...thumbnail } = toProps(small.widths.length > 0 ? small : picture, '5rem');
  return { picture: toProps(picture, sizes), thumbnail, zoomed: { src: pictureUrl(picture, ZOOMED_WIDTH), page } };
}

function toProps(picture: ProductPicture, sizes: string): Shown {
  const { sources, img } = pictureSources(picture);
  return {
    sources,
    src: img.src,
    width: img.width,
    height: img.height,
    alt: picture.alt,
    sizes,
    placeholderColor: picture.dominantColor,
  };
}
