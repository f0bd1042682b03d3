import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { drawPiece } from '../door/drawings/forms.ts';
import { layoutSheets } from '../door/drawings/sheet-layout.ts';
import { DimensionsDrawing } from './dimensions-drawing.tsx';

test.each([
  ['a sofa', 'sofa', 226, 96, 94, 50],
  ['a mirror three centimetres deep', 'mirror', 90, 3, 90, null],
  ['a pole', 'lamp', 1, 1, 600, null],
  ['a plank', 'shelves', 600, 1, 1, null],
  ['a stage', 'bench', 600, 600, 600, 600],
] as const)('%s is drawn with its own numbers', (_name, drawnAs, widthCm, depthCm, heightCm, seatHeightCm) => {
  const piece = { widthCm, depthCm, heightCm, seatHeightCm };
  const drawing = drawPiece({ name: '', drawnAs, ...piece });
  const svg = renderToStaticMarkup(
    <DimensionsDrawing drawing={drawing} sheets={layoutSheets(piece, drawing.hangsAt)} piece={piece} />,
  );
  for (const cm of [widthCm, depthCm, heightCm]) expect(svg).toContain(`${cm} cm`);
  expect(svg.includes('Seat')).toBe(seatHeightCm !== null);
  expect(svg).not.toMatch(/NaN|Infinity|style=/);
});
