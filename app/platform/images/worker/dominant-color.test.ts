import { expect, test } from 'vitest';
import { dominantColor } from './dominant-color.ts';

const pixels = (...colors: [number, number, number][]) => new Uint8Array(colors.flat());

test('is what most pixels have, not the mean of all', () => {
  expect(dominantColor(pixels([240, 230, 210], [242, 234, 212], [255, 0, 0]))).toBe('#f1e8d3');
});

test('small channels keep two digits', () => {
  expect(dominantColor(pixels([0, 10, 5]))).toBe('#000a05');
});

test('no pixel is black', () => {
  expect(dominantColor(new Uint8Array())).toBe('#000000');
});
