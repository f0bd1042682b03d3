import { mediaBase, pictureSources } from '#app/platform/images/picture-sources.ts';
import type { GalleryPicture } from '#app/ui/gallery.tsx';
import type { PictureProps } from '#app/ui/picture.tsx';
import type { Product, ProductPicture } from '../door/product.ts';

type Shown = Omit<PictureProps, 'className' | 'priority'>;

/** Half a phone is at most 640 pixels wide; the larger files would only be weighed, never shown. */
const CARD_WIDTH = 640;

/** A picture as a card shows it. Two formats: a browser without AVIF is rare enough to be served the JPEG. */
export function cardPicture(picture: ProductPicture, sizes: string): Shown {
  const widths = picture.widths.filter((width) => width <= CARD_WIDTH);
  return pictureProps(
    { ...picture, widths: widths.length > 0 ? widths : picture.widths, formats: ['avif', 'jpg'] },
    sizes,
  );
}

/** The pictures of a piece as the gallery shows them: large, as their own thumbnails, and on a page of their own. */
export function galleryPictures({ id, pictures }: Pick<Product, 'id' | 'pictures'>, sizes: string): GalleryPicture[] {
  return pictures.map((picture, index) => galleryPicture(picture, sizes, `/shop/${id}/pictures/${index + 1}`));
}

function galleryPicture(picture: ProductPicture, sizes: string, page: string): GalleryPicture {
  const small = { ...picture, widths: picture.widths.filter((width) => width <= 200) };
  const { alt: _, ...thumbnail } = pictureProps(small.widths.length > 0 ? small : picture, '5rem');
  return { picture: pictureProps(picture, sizes), thumbnail, page };
}

/** Where the line drawing of a picture is, if it has one. */
export const drawingUrl = (picture: ProductPicture | undefined) => picture?.drawing && mediaBase + picture.drawing;

/** A picture in all its widths. */
export function pictureProps(picture: ProductPicture, sizes: string): Shown {
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
