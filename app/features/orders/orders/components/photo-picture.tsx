import { classNames } from '#app/ui/class-names.ts';
import { Picture } from '#app/ui/picture.tsx';
import { orderTexts } from '../door/order-texts.ts';
import type { OrderPhotoView } from '../order-photos.ts';

interface PhotoPictureProps {
  photo: OrderPhotoView;
  /** How wide the page shows it. */
  sizes: string;
  className?: string;
}

/** A photo from the workshop with what it shows and when it was taken in. */
export function PhotoPicture({ photo, sizes, className }: PhotoPictureProps) {
  const { caption, on, dominantColor, ...picture } = photo;
  return (
    <figure className={classNames('min-w-0', className)}>
      <Picture
        sources={picture.sources}
        src={picture.src}
        width={picture.width}
        height={picture.height}
        alt={caption || orderTexts.photo}
        sizes={sizes}
        placeholderColor={dominantColor}
        className="aspect-3/2"
      />
      <figcaption className="mt-1 text-sm text-muted">{caption ? `${caption}, ${on}` : on}</figcaption>
    </figure>
  );
}
