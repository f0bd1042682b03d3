import { Picture, type PictureProps } from './picture.tsx';

interface Photo extends Pick<PictureProps, 'src' | 'sources' | 'alt' | 'width' | 'height'> {
  dominantColor: string;
}

/** Photos side by side, each of which opens whole; with `isCaptioned` their words stand below. Nothing where there are none. */
export function PhotoGrid({ photos, isCaptioned = false }: { photos: readonly Photo[]; isCaptioned?: boolean }) {
  if (photos.length === 0) return null;
  return (
    <ul className="grid grid-cols-2 gap-2 sm:grid-cols-4">
      {photos.map(({ dominantColor, ...photo }) => (
        <li key={photo.src} className={photos.length === 1 ? 'col-span-2' : undefined}>
          <a href={photo.src} className="block">
            <Picture
              {...photo}
              sizes="(min-width: 640px) 12rem, 45vw"
              placeholderColor={dominantColor}
              className="aspect-4/3"
            />
          </a>
          {isCaptioned ? <p className="mt-1 text-sm break-words text-muted">{photo.alt}</p> : null}
        </li>
      ))}
    </ul>
  );
}
