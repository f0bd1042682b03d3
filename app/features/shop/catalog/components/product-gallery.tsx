import { useEffect, useRef } from 'react';
import { Gallery } from '#app/ui/gallery.tsx';
import type { ShownProduct } from '../door/product.ts';
import { drawingUrl, galleryPictures } from './product-picture.ts';

const SIZES = '(width >= 105rem) 55rem, (width >= 84rem) 46rem, (width >= 64rem) 55vw, (width >= 43.75rem) 52vw, 100vw';

interface ProductGalleryProps {
  product: ShownProduct;
  color: string;
  /** The key of the one of what was chosen, where it has one of its own. */
  picture: string | undefined;
}

/** All pictures of a piece. Choosing a colour shows the first picture in it; without scripts its thumbnail does. */
export function ProductGallery({ product, color, picture: own }: ProductGalleryProps) {
  const root = useRef<HTMLDivElement>(null);
  const index = product.pictures.findIndex((picture) => (own ? picture.key === own : picture.color === color));
  useEffect(() => {
    if (index >= 0) root.current?.querySelector<HTMLElement>(`[data-thumbnail="${index}"]`)?.click();
  }, [index]);

  if (product.pictures.length === 0) return <div className="resist-dots mb-8 aspect-5/4 min-[700px]:aspect-square" />;
  return (
    <div ref={root}>
      <Gallery
        isTall={(product.heightCm ?? 0) > (product.widthCm ?? 0)}
        label={product.name}
        pictures={galleryPictures(product, SIZES).slice(0, 12)}
        drawing={drawingUrl(product.pictures[0])}
        priority
      />
    </div>
  );
}
