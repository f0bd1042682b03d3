/** What the largest of our variants and a crop of it need; a phone's 12 million pixels would take minutes on a slow line. */
const LONGEST_SIDE = 2400;
const WORTH_IT_BYTES = 1.5 * 1024 * 1024;

/**
 * A smaller copy of a large photo, to spare its sender's line and data: upright, and without the place it was taken at. The file
 * itself where the browser cannot read it or the copy is no smaller; the server judges and re-encodes whatever comes.
 */
export async function shrinkPicture(file: File): Promise<Blob> {
  const isLarge = file.size > WORTH_IT_BYTES || /hei[cf]/.test(file.type);
  // An SVG is a document, and a PNG may be transparent: both go as they are.
  if (!isLarge || !/^image\/(?:jpeg|hei[cf]|webp|avif)$/.test(file.type)) return file;
  try {
    const pixels = await createImageBitmap(file, { imageOrientation: 'from-image' });
    const scale = Math.min(1, LONGEST_SIDE / Math.max(pixels.width, pixels.height));
    const canvas = document.createElement('canvas');
    canvas.width = Math.round(pixels.width * scale);
    canvas.height = Math.round(pixels.height * scale);
    canvas.getContext('2d')?.drawImage(pixels, 0, 0, canvas.width, canvas.height);
    pixels.close();
    const copy = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.9));
    return copy && copy.size < file.size ? copy : file;
  } catch {
    return file;
  }
}
