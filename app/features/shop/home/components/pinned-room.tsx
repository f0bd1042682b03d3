import type { RoomPicture } from '#app/features/ground/settings/door/home-pictures.ts';
import { pictureSources } from '#app/platform/images/picture-sources.ts';
import { ColorPatch } from '#app/ui/color-patch.tsx';
import { type PicturePin, PicturePins } from '#app/ui/picture-pins.tsx';
import { preloadPicture } from '#app/ui/preload-picture.ts';

interface PinnedRoomProps {
  room: RoomPicture;
  pins: readonly PicturePin[];
  sizes: string;
}

/** The whole of a room, so that each number is on its piece at every width. */
export function PinnedRoom({ room, pins, sizes }: PinnedRoomProps) {
  const { sources, img } = pictureSources({ ...room, formats: ['avif', 'jpg'] });
  preloadPicture({ sources, src: img.src, sizes });
  return (
    <div className="relative">
      <ColorPatch color={room.dominantColor} className="absolute inset-0 h-full w-full" />
      <picture>
        {sources.map((source) => (
          <source key={source.type} sizes={sizes} {...source} />
        ))}
        <img
          src={img.src}
          width={img.width}
          height={img.height}
          alt={room.alt}
          className="relative h-auto w-full"
          loading="eager"
          fetchPriority="high"
          decoding="sync"
        />
      </picture>
      <PicturePins pins={pins} />
    </div>
  );
}
