import { type ComponentProps, type ComponentType, lazy, Suspense } from 'react';
import type { DimensionsDrawing } from '#app/features/shop/catalog/components/dimensions-drawing.tsx';
import { beforeHydration } from '#app/ui/before-hydration.ts';

type Drawn = ComponentProps<typeof DimensionsDrawing>;

const fetchDrawing = () =>
  import('#app/features/shop/catalog/components/dimensions-drawing.tsx').then(({ DimensionsDrawing }) => ({
    default: DimensionsDrawing,
  }));

/** As of `sizeSlot`: the server has the drawing at hand, and a browser fetches its script where there is one. */
export const drawingSlot: { Drawing: ComponentType<Drawn> } = { Drawing: lazy(fetchDrawing) };

if (globalThis.document?.querySelector('.drawing')) {
  beforeHydration.push(
    fetchDrawing().then((script) => {
      drawingSlot.Drawing = script.default;
    }),
  );
}

/** The drawing of a piece to scale, on pages most of which have none. */
export function DrawingSlot(drawn: Drawn) {
  return (
    <Suspense>
      <drawingSlot.Drawing {...drawn} />
    </Suspense>
  );
}
