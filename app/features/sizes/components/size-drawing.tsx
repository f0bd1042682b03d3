import { DimensionsDrawing } from '#app/features/catalog/components/dimensions-drawing.tsx';
import { drawSpace } from '#app/features/catalog/drawings/pen.ts';
import { layoutSheets } from '#app/features/catalog/drawings/sheet-layout.ts';

export interface Sizes {
  widthCm: number;
  depthCm: number;
  heightCm: number;
}

/** The space the piece may take, to scale beside a person. */
export function SizeDrawing(sizes: Sizes) {
  const piece = { ...sizes, seatHeightCm: null };
  return <DimensionsDrawing drawing={drawSpace(piece)} sheets={layoutSheets(piece, 0)} piece={piece} />;
}
