import type { RoomPicture } from '#app/features/ground/settings/door/home-pictures.ts';
import { pictureSources } from '#app/platform/images/picture-sources.ts';
import { Picture } from '#app/ui/picture.tsx';

type RoomPhotographProps = {
  room: RoomPicture;
  /** How wide it is shown. */
  sizes: string;
  /** Of the frame: its ratio and width. */
  className: string;
  priority?: boolean;
  /** For a picture beside words that say as much. */
  isOrnament?: boolean;
};

export function RoomPhotograph({ room, sizes, className, priority, isOrnament = false }: RoomPhotographProps) {
  // WebP would be the third list of addresses in the page, for the few browsers that know it and not AVIF.
  const { sources, img } = pictureSources({ ...room, formats: ['avif', 'jpg'] });
  return (
    <Picture
      sources={sources}
      src={img.src}
      width={img.width}
      height={img.height}
      alt={isOrnament ? '' : room.alt}
      sizes={sizes}
      placeholderColor={room.dominantColor}
      priority={priority}
      className={className}
    />
  );
}
