import { DrawingSlot } from '#app/features/shop/sizes/door/components/drawing-slot.tsx';
import { PhotoGrid } from '#app/ui/photo-grid.tsx';
import type { ShownView } from '../view-shown.ts';

/** The photos of a line, each of which opens whole, and the piece to scale. */
export function ShownOfLine({ shown: { pictures, drawn } }: { shown: Pick<ShownView, 'pictures' | 'drawn'> }) {
  return (
    <>
      <PhotoGrid photos={pictures} />
      {drawn ? <DrawingSlot {...drawn} /> : null}
    </>
  );
}
