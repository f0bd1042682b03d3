export interface Size {
  width: number;
  height: number;
}

/** A part of a picture, in the picture's pixels: its upper left corner and its size. */
export interface Crop extends Size {
  x: number;
  y: number;
}

/** Any smaller, and a face shows its pixels. */
const SMALLEST_SIDE = 128;

/** The largest part that is `ratio` times as wide as high (1 = a square, 4 / 5 = a portrait), in the middle. */
export function wholeCrop({ width, height }: Size, ratio = 1): Crop {
  const cropWidth = Math.min(width, height * ratio);
  const cropHeight = cropWidth / ratio;
  return { x: (width - cropWidth) / 2, y: (height - cropHeight) / 2, width: cropWidth, height: cropHeight };
}

/** Nearer for a factor above 1, about the middle; never beyond the picture. The proportions stay. */
export function zoomCrop(crop: Crop, factor: number, size: Size): Crop {
  const ratio = crop.width / crop.height;
  const largest = Math.min(size.width, size.height * ratio);
  const smallest = Math.min(SMALLEST_SIDE * Math.max(1, ratio), largest);
  const width = Math.min(Math.max(crop.width / factor, smallest), largest);
  const height = width / ratio;
  const x = crop.x - (width - crop.width) / 2;
  const y = crop.y - (height - crop.height) / 2;
  return moveCrop({ x, y, width, height }, 0, 0, size);
}

/** Moves it over the picture, in the picture's pixels; stops at the edges. */
export function moveCrop(crop: Crop, right: number, down: number, { width, height }: Size): Crop {
  const clip = (at: number, space: number) => Math.min(Math.max(at, 0), Math.max(space, 0));
  return { ...crop, x: clip(crop.x + right, width - crop.width), y: clip(crop.y + down, height - crop.height) };
}
