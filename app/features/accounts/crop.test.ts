import { describe, expect, it } from 'vitest';
import { moveCrop, wholeCrop, zoomCrop } from './crop.ts';

const portrait = { width: 600, height: 1000 };

describe('the square that is kept of a photo', () => {
  it('begins as the largest one in the middle', () => {
    expect(wholeCrop(portrait)).toEqual({ x: 0, y: 200, side: 600 });
    expect(wholeCrop({ width: 900, height: 300 })).toEqual({ x: 300, y: 0, side: 300 });
  });

  it('zooms about its middle, in to 128 px and out to the whole', () => {
    expect(zoomCrop({ x: 0, y: 200, side: 600 }, 2, portrait)).toEqual({ x: 150, y: 350, side: 300 });
    expect(zoomCrop({ x: 0, y: 200, side: 600 }, 100, portrait).side).toBe(128);
    expect(zoomCrop({ x: 100, y: 900, side: 100 }, 0.5, portrait)).toEqual({ x: 50, y: 800, side: 200 });
    expect(zoomCrop({ x: 150, y: 350, side: 300 }, 0.01, portrait)).toEqual({ x: 0, y: 200, side: 600 });
  });

  it('never leaves the picture', () => {
    expect(moveCrop({ x: 100, y: 100, side: 300 }, -500, 2000, portrait)).toEqual({ x: 0, y: 700, side: 300 });
  });

  it('of a tiny picture is all of it, however near', () => {
    expect(zoomCrop({ x: 0, y: 0, side: 40 }, 4, { width: 40, height: 60 })).toEqual({ x: 0, y: 0, side: 40 });
  });
});
