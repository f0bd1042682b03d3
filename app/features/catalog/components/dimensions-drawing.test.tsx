import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { DimensionsDrawing } from './dimensions-drawing.tsx';

test.each([
  ['a sofa', 226, 96, 94, 50],
  ['a mirror three centimetres deep', 90, 3, 90, null],
  ['a pole', 1, 1, 600, null],
  ['a plank', 600, 1, 1, null],
  ['a stage', 600, 600, 600, 600],
])('%s is drawn with its own numbers', (_name, widthCm, depthCm, heightCm, seatHeightCm) => {
  const svg = renderToStaticMarkup(<DimensionsDrawing {...{ widthCm, depthCm, heightCm, seatHeightCm }} />);
  for (const cm of [widthCm, depthCm, heightCm]) expect(svg).toContain(`${cm} cm`);
  expect(svg.includes('Seat')).toBe(seatHeightCm !== null);
  expect(svg).not.toMatch(/NaN|Infinity|="-|style=/);
});
