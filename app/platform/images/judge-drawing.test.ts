import { expect, test } from 'vitest';
import { judgeDrawing } from './judge-drawing.ts';

const svg = (inside: string) => new TextEncoder().encode(`<svg xmlns="http://www.w3.org/2000/svg">${inside}</svg>`);

test.each([
  [
    'shapes, words and gradients',
    '<defs><linearGradient id="g"/></defs><path d="M0 0h9" fill="url(#g)"/><text>Ọjọ́</text>',
  ],
  ['filters that are none', '<path d="M0 0h9" style="filter: none;fill:red" filter="none"/>'],
  ['2,000 shapes', '<path d="M0 0h9"/>'.repeat(2_000)],
])('%s are fine', (_, inside) => {
  expect(judgeDrawing(svg(inside))).toBe('fine');
});

test.each([
  ['a filter', '<filter id="f"><feGaussianBlur stdDeviation="9"/></filter>'],
  ['a filter of another prefix', '<svg:filter id="f"/>'],
  ['a filter by its function', '<rect filter="blur(90)"/>'],
  ['a filter in a style', '<style>rect{filter:blur(90px)}</style>'],
  ['too many elements', '<g/>'.repeat(4_000)],
  ['too long a path', `<path d="${'M0 0L9 9'.repeat(30_000)}"/>`],
  ['too many paths', `<path d='${'M0 0L9 9'.repeat(100)}'/>`.repeat(300)],
  ['too long a line', `<polyline points="${'0,0 9,9 '.repeat(30_000)}"/>`],
])('%s is too much', (_, inside) => {
  expect(judgeDrawing(svg(inside))).toBe('too_much');
});

test.each([
  ['an entity', '<!ENTITY a "b">'],
  ['a file of another place', '<image href="https://example.com/x.png"/>'],
])('%s is damaged', (_, inside) => {
  expect(judgeDrawing(svg(inside))).toBe('damaged');
});

test('a page is no drawing', () => {
  expect(judgeDrawing(new TextEncoder().encode('GIF89a'))).toBe('none');
});
