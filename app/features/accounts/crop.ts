export interface Size {
  width: number;
  height: number;
}

/** A square of a picture, in the picture's pixels: its upper left corner and its side. */
export interface Crop {
  x: number;
  y: number;
  side: number;
}

/** Closer than this, a face is made of squares. */
const SMALLEST_SIDE = 128;

/** The largest square, in the middle. */
export function wholeCrop({ width, height }: Size): Crop {
  const side = Math.min(width, height);
  return { x: (width - side) / 2, y: (height - side) / 2, side };
}

/** Nearer for a factor above 1, about the middle of the square; never beyond the picture. */
export function zoomCrop(crop: Crop, factor: number, size: Size): Crop {
  const largest = Math.min(size.width, size.height);
  const side = Math.min(Math.max(crop.side / factor, Math.min(SMALLEST_SIDE, largest)), largest);
  const grown = (side - crop.side) / 2;
  return moveCrop({ x: crop.x - grown, y: crop.y - grown, side }, 0, 0, size);
}

/** Moves the square over the picture, in the picture's pixels; stops at the edges. */
export function moveCrop(crop: Crop, right: number, down: number, { width, height }: Size): Crop {
  const clip = (at: number, space: number) => Math.min(Math.max(at, 0), space);
  return {
    ...crop,
    x: clip(crop.x + right, width - crop.side),
    y: clip(crop.y + down, height - crop.side),
  };
}
