import type { Crop } from './crop.ts';

/**
 * The part as a JPEG of its own, at most `longestSide` pixels. Only pixels are copied: no place, no camera, no thumbnail of what was
 * cut away.
 */
export function cutOut(picture: HTMLImageElement, crop: Crop, longestSide: number): Promise<Blob | null> {
  const scale = Math.min(1, longestSide / Math.max(crop.width, crop.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(crop.width * scale));
  canvas.height = Math.max(1, Math.round(crop.height * scale));
  drawCrop(canvas, picture, crop);
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.88));
}

/** Fills the canvas with the part; what is transparent lies on white, as in every variant the server makes. */
export function drawCrop(canvas: HTMLCanvasElement, picture: HTMLImageElement, { x, y, width, height }: Crop): void {
  const context = canvas.getContext('2d');
  if (!context) return;
  context.imageSmoothingQuality = 'high';
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(picture, x, y, width, height, 0, 0, canvas.width, canvas.height);
}
