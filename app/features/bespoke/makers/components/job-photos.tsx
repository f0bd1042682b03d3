import { Picture } from '#app/ui/picture.tsx';
import type { JobSheetView } from '../job-sheet.server.ts';

/** Photos that makers sent with their ticks, each of which opens whole. Nothing where there are none. */
export function JobPhotos({ title, photos }: { title: string; photos: JobSheetView['photos'] }) {
  if (photos.length === 0) return null;
  return (
    <section aria-label={title} className="print-hidden">
      <h3 className="mb-4 font-semibold">{title}</h3>
      <ul className="grid grid-cols-2 gap-2 sm:grid-cols-4">
        {photos.map(({ dominantColor, ...photo }) => (
          <li key={photo.src} className="min-w-0">
            <a href={photo.src} className="block">
              <Picture
                {...photo}
                sizes="(min-width: 640px) 12rem, 45vw"
                placeholderColor={dominantColor}
                className="aspect-4/3"
              />
            </a>
            <p className="mt-1 text-sm break-words text-muted">{photo.alt}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
