import { type ComponentType, lazy, Suspense } from 'react';
import { beforeHydration } from '#app/ui/before-hydration.ts';
import type { Sizes } from './size-drawing.tsx';

const fetchDrawing = () => import('./size-drawing.tsx').then(({ SizeDrawing }) => ({ default: SizeDrawing }));

/** The server has the drawing at hand (see size-slot.server.ts); a browser fetches its script where there is something to draw. */
export const sizeSlot: { Drawing: ComponentType<Sizes> } = { Drawing: lazy(fetchDrawing) };

if (globalThis.document?.querySelector('.drawing')) {
  beforeHydration.push(
    fetchDrawing().then((script) => {
      sizeSlot.Drawing = script.default;
    }),
  );
}

/** The space a piece may take; nothing until all three sizes are known. */
export function SizeSlot({ widthCm, depthCm, heightCm }: { [Side in keyof Sizes]: number | null }) {
  if (widthCm === null || depthCm === null || heightCm === null) return null;
  return (
    <Suspense>
      <sizeSlot.Drawing widthCm={widthCm} depthCm={depthCm} heightCm={heightCm} />
    </Suspense>
  );
}
