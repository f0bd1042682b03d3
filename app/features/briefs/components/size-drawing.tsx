import { DimensionsDrawing } from '#app/features/catalog/components/dimensions-drawing.tsx';
import { layoutSheets } from '#app/features/catalog/drawings/sheet-layout.ts';

export interface Sizes {
  widthCm: number;
  depthCm: number;
  heightCm: number;
}

/** The space the piece may take, to scale beside a person. */
export function SizeDrawing({ widthCm, depthCm, heightCm }: Sizes) {
  const piece = { widthCm, depthCm, heightCm, seatHeightCm: null };
  const drawing = {
    front: [block(widthCm, heightCm)],
    side: [block(depthCm, heightCm)],
    plan: [block(widthCm, depthCm)],
    hangsAt: 0,
  };
  return <DimensionsDrawing drawing={drawing} sheets={layoutSheets(piece, 0)} piece={piece} />;
}

const block = (across: number, up: number) => ({ kind: 'body' as const, d: `M0 0h${across}v${up}h${-across}z` });
