/** Larger recordings go by link: a form's file passes through memory on its way. */
export const MAX_MATERIAL_BYTES = 60 * 1024 * 1024;

/** Of sound for little data: 11 kbit/s, at which speech in Opus or AAC is still plain. */
const LOW_DATA_BYTES_PER_HOUR = 5_000_000;

export type MaterialFormat = 'pdf' | 'jpeg' | 'mp3' | 'm4a' | 'ogg' | 'mp4';

const CONTENT_TYPES: Record<MaterialFormat, string> = {
  pdf: 'application/pdf',
  jpeg: 'image/jpeg',
  mp3: 'audio/mpeg',
  m4a: 'audio/mp4',
  ogg: 'audio/ogg',
  mp4: 'video/mp4',
};
const ENDINGS: Record<MaterialFormat, string> = {
  pdf: 'pdf',
  jpeg: 'jpg',
  mp3: 'mp3',
  m4a: 'm4a',
  ogg: 'ogg',
  mp4: 'mp4',
};

/**
 * What a file is by its first bytes, whatever its name or declared type says; null for everything else, which includes HTML, SVG and
 * archives. A PDF must begin with its mark: one hidden behind other bytes would be something else to somebody.
 */
export function sniffMaterial(bytes: Uint8Array): MaterialFormat | null {
  const ascii = (from: number, to: number) => String.fromCharCode(...bytes.subarray(from, to));
  if (ascii(0, 5) === '%PDF-') return 'pdf';
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return 'jpeg';
  if (ascii(4, 8) === 'ftyp') {
    const brand = ascii(8, 12);
    if (brand === 'M4A ' || brand === 'M4B ') return 'm4a';
    return /^(isom|iso[2-9]|mp4[12]|avc1|dash|M4V |MSNV|qt {2})$/.test(brand) ? 'mp4' : null;
  }
  if (ascii(0, 4) === 'OggS') return ['Opus', '\x01vor'].includes(ascii(28, 32)) ? 'ogg' : null;
  if (ascii(0, 3) === 'ID3') return 'mp3';
  // An MPEG audio frame: eleven bits set, a version and a layer that exist, a bit rate and a sample rate that exist.
  const [first = 0, second = 0, third = 0] = bytes;
  const isFrame = first === 0xff && (second & 0xe0) === 0xe0 && (second & 0x18) !== 0x08 && (second & 0x06) === 0x02;
  return isFrame && (third & 0xf0) !== 0xf0 && (third & 0x0c) !== 0x0c ? 'mp3' : null;
}

/** Whether sound of so many bytes takes more than its data allows. `seconds` is null where its length stands nowhere. */
export const isHeavySound = (bytes: number, seconds: number | null): boolean =>
  seconds !== null && seconds > 0 && bytes / seconds > LOW_DATA_BYTES_PER_HOUR / 3_600;

export const contentTypeOf = (format: MaterialFormat): string => CONTENT_TYPES[format];

/** The name a download gets: the material's title as letters and digits of every file system. */
export function downloadName(title: string, contentType: string): string {
  const format = (Object.keys(CONTENT_TYPES) as MaterialFormat[]).find((each) => CONTENT_TYPES[each] === contentType);
  const plain = title
    .normalize('NFKD')
    .replace(/[^A-Za-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 60);
  return `${plain || 'class'}.${format ? ENDINGS[format] : 'bin'}`;
}
