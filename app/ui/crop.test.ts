import { describe, expect, it } from 'vitest';
import { moveCrop, wholeCrop, zoomCrop } from './crop.ts';

const portrait = { width: 600, height: 1000 };
const square = (x: number, y: number, side: number) => ({ x, y, width: side, height: side });

describe('the square that is kept of a picture', () => {
  it('begins as the largest one in the middle', () => {
    expect(wholeCrop(portrait)).toEqual(square(0, 200, 600));
    expect(wholeCrop({ width: 900, height: 300 })).toEqual(square(300, 0, 300));
  });

  it('zooms about its middle, in to 128 px and out to the whole', () => {
    expect(zoomCrop(square(0, 200, 600), 2, portrait)).toEqual(square(150, 350, 300));
    expect(zoomCrop(square(0, 200, 600), 100, portrait).width).toBe(128);
    expect(zoomCrop(square(100, 900, 100), 0.5, portrait)).toEqual(square(50, 800, 200));
    expect(zoomCrop(square(150, 350, 300), 0.01, portrait)).toEqual(square(0, 200, 600));
  });

  it('never leaves the picture', () => {
    expect(moveCrop(square(100, 100, 300), -500, 2000, portrait)).toEqual(square(0, 700, 300));
  });

  it('of a tiny picture is all of it, however near', () => {
    expect(zoomCrop(square(0, 0, 40), 4, { width: 40, height: 60 })).toEqual(square(0, 0, 40));
  });
});

describe('four by five', () => {
  it('takes all of the width of a narrow picture and all of the height of a wide one', () => {
    expect(wholeCrop(portrait, 4 / 5)).toEqual({ x: 0, y: 125, width: 600, height: 750 });
    expect(wholeCrop({ width: 1000, height: 500 }, 4 / 5)).toEqual({ x: 300, y: 0, width: 400, height: 500 });
  });

  it('keeps its proportions however near', () => {
    const near = zoomCrop(wholeCrop(portrait, 4 / 5), 3, portrait);
    expect(near.width / near.height).toBeCloseTo(4 / 5);
    expect(near).toEqual({ x: 200, y: 375, width: 200, height: 250 });
  });
});
