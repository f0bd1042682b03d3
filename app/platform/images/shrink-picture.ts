import { MOST_AVIF_PIXELS, MOST_PIXELS } from './picture-limits.ts';

/** What the largest of our variants and a crop of it need; a phone's 12 million pixels would take minutes on a slow line. */
const LONGEST_SIDE = 2400;
const WORTH_IT_BYTES = 1.5 * 1024 * 1024;

/**
 * A smaller copy of a large photo, to spare its sender's line and data, and of one with more pixels than the server takes: upright, and
 * without the place it was taken at. The file itself where the browser cannot read it or the copy is no smaller; the server judges and
 * re-encodes whatever comes.
 */
export async function shrinkPicture(file: File): Promise<Blob> {
  // An SVG is a document.
  if (!/^image\/(?:jpeg|png|hei[cf]|webp|avif)$/.test(file.type)) return file;
  // It may be transparent, and goes as it is for as long as that will do.
  const isPng = file.type === 'image/png';
  const isHeavy = !isPng && (file.size > WORTH_IT_BYTES || /hei[cf]/.test(file.type));
  try {
    const pixels = await createImageBitmap(file, { imageOrientation: 'from-image' });
    const { width, height } = pixels;
    const isTooLarge = width * height > (file.type === 'image/avif' ? MOST_AVIF_PIXELS : MOST_PIXELS);
    const canvas = document.createElement('canvas');
    const scale = Math.min(1, LONGEST_SIDE / Math.max(width, height));
    if (isHeavy || isTooLarge) {
      canvas.width = Math.round(width * scale);
      canvas.height = Math.round(height * scale);
      canvas.getContext('2d')?.drawImage(pixels, 0, 0, canvas.width, canvas.height);
    }
    pixels.close();
    if (!isHeavy && !isTooLarge) return file;
    const type = isPng ? 'image/png' : 'image/jpeg';
    const copy = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, 0.9));
    return copy && (isTooLarge || copy.size < file.size) ? copy : file;
  } catch {
    return file;
  }
}
