import { DimensionsDrawing } from '#app/features/catalog/components/dimensions-drawing.tsx';
import { body, box } from '#app/features/catalog/drawings/pen.ts';
import { layoutSheets } from '#app/features/catalog/drawings/sheet-layout.ts';
import type { BriefDetails } from '../brief-details.ts';

/** The space the piece may take, to scale beside a person; nothing until all three sizes are known. */
export function SizeDrawing({ widthCm, depthCm, heightCm }: BriefDetails) {
  if (widthCm === null || depthCm === null || heightCm === null) return null;
  const piece = { widthCm, depthCm, heightCm, seatHeightCm: null };
  const drawing = {
    front: [body(box(0, 0, widthCm, heightCm))],
    side: [body(box(0, 0, depthCm, heightCm))],
    plan: [body(box(0, 0, widthCm, depthCm))],
    hangsAt: 0,
  };
  return <DimensionsDrawing drawing={drawing} sheets={layoutSheets(piece, 0)} piece={piece} />;
}
