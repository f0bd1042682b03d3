/** What a picture is kept as; an iPhone's HEIC becomes one of them. */
export type KeptFormat = 'jpeg' | 'png' | 'webp' | 'avif';

export const imageTypes: Record<KeptFormat, string> = {
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  avif: 'image/avif',
};

export type ImageFormat = KeptFormat | 'heic';

const brands: Record<string, ImageFormat> = {
  avif: 'avif',
  avis: 'avif',
  heic: 'heic',
  heix: 'heic',
  hevc: 'heic',
  heim: 'heic',
};

/**
 * What a file is by its first bytes, whatever its name or declared type says; null for everything that is not one of
 * these five, which includes SVG (a document that can carry scripts).
 */
export function sniffImage(bytes: Uint8Array): ImageFormat | null {
  const ascii = (from: number, to: number) => String.fromCharCode(...bytes.subarray(from, to));
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return 'jpeg';
  if (ascii(0, 8) === '\x89PNG\r\n\x1a\n') return 'png';
  if (ascii(0, 4) === 'RIFF' && ascii(8, 12) === 'WEBP') return 'webp';
  if (ascii(4, 8) !== 'ftyp') return null;
  // An iPhone's HEIC may name the general brand `mif1` first and say what it really is among the compatible ones.
  const boxEnd = Math.min(((bytes[2] ?? 0) << 8) + (bytes[3] ?? 0), 128);
  for (let at = 8; at < Math.max(boxEnd, 12); at += at === 8 ? 8 : 4) {
    const format = brands[ascii(at, at + 4)];
    if (format) return format;
  }
  return null;
}
