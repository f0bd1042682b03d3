import type { Crop } from '../crop.ts';

/** Twice the largest square we serve; a phone's 12 million pixels would take a minute on a slow line. */
const LARGEST_SIDE = 1024;

/** The square as a JPEG of its own. Only pixels are copied: no place, no camera, no thumbnail of what was cut away. */
export function cutOut(picture: HTMLImageElement, crop: Crop): Promise<Blob | null> {
  const side = Math.max(1, Math.min(Math.round(crop.side), LARGEST_SIDE));
  const canvas = document.createElement('canvas');
  canvas.width = side;
  canvas.height = side;
  drawCrop(canvas, picture, crop);
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.88));
}

/** Fills the canvas with the square; what is transparent lies on white, as in every variant the server makes. */
export function drawCrop(canvas: HTMLCanvasElement, picture: HTMLImageElement, { x, y, side }: Crop): void {
  const context = canvas.getContext('2d');
  if (!context) return;
  context.imageSmoothingQuality = 'high';
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(picture, x, y, side, side, 0, 0, canvas.width, canvas.height);
}
