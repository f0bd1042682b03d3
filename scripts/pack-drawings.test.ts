import { expect, test } from 'vitest';
import { packDrawing } from './pack-drawings.ts';

const strokes = (points: string[]) => points.map((each) => `<path fill="none" d=" M ${each} " />`).join('');
const layer = (name: string, points: string[]) =>
  `<g id="ViewLayer_${name}"><g id="strokes">${strokes(points)}</g></g>`;

test('the outline is heavier than what is within it, and each is drawn with as few points as show it', () => {
  const drawing = packDrawing(
    layer('outer', ['100.0, 100.0 200.04, 100.1 300.0, 100.0']) +
      layer('inner', ['300.0, 100.0 300.0, 200.0', '300.0, 200.0 300.0, 300.0']),
  );
  expect(drawing).toContain('<path stroke-width="3" d="m100 100l200 0"/>');
  expect(drawing).toMatch(/<path stroke-width="1.7" d="m300 (?:100l0 200|300l0-200)"\/>/);
});

test('dust, a line beside another and a dent of the cloth are left out; a knob is kept', () => {
  const knob = Array.from({ length: 13 }, (_, hour) => {
    const angle = (hour * Math.PI) / 6;
    return `${(500 + 5 * Math.cos(angle)).toFixed(3)}, ${(500 + 5 * Math.sin(angle)).toFixed(3)}`;
  }).join(' ');
  const drawing = packDrawing(
    layer('outer', ['0, 0 400, 0']) +
      layer('inner', ['0, 1 400, 1', '700, 700 703, 700', '600, 600 630, 600', knob]) +
      layer('soft', ['200, 500 300, 500']),
  );
  expect(drawing.match(/m/g)?.length).toBe(2 + 1);
  expect(drawing).toContain('d="m0 0l400 0"');
  expect(drawing).toMatch(/stroke-width="1\.7" d="m5\d\d/);
});
