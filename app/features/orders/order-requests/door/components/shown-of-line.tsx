import { DrawingSlot } from '#app/features/shop/sizes/door/components/drawing-slot.tsx';
import { Picture } from '#app/ui/picture.tsx';
import type { ShownView } from '../view-shown.ts';

/** The photos of a line, each of which opens whole, and the piece to scale. */
export function ShownOfLine({ shown: { pictures, drawn } }: { shown: Pick<ShownView, 'pictures' | 'drawn'> }) {
  return (
    <>
      {pictures.length > 0 ? (
        <ul className="grid grid-cols-2 gap-2 sm:grid-cols-4">
          {pictures.map(({ dominantColor, ...photo }) => (
            <li key={photo.src} className={pictures.length === 1 ? 'col-span-2' : undefined}>
              <a href={photo.src} className="block">
                <Picture
                  {...photo}
                  sizes="(min-width: 640px) 12rem, 45vw"
                  placeholderColor={dominantColor}
                  className="aspect-4/3"
                />
              </a>
            </li>
          ))}
        </ul>
      ) : null}
      {drawn ? <DrawingSlot {...drawn} /> : null}
    </>
  );
}
