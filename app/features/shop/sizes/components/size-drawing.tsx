import { DimensionsDrawing } from '#app/features/shop/catalog/components/dimensions-drawing.tsx';
import { layoutSheets } from '#app/features/shop/catalog/door/drawings/sheet-layout.ts';
import { drawSpace } from '#app/features/shop/catalog/drawings/pen.ts';

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
