/** A picture as the store has it: `key` is a folder of variants, `<key>/<width>.<format>`. */
export interface StoredPicture {
  key: string;
  /** Pixels of the original, upright; the proportions of every variant. */
  width: number;
  height: number;
  /** Widths that exist, ascending. */
  widths: readonly number[];
  /** Formats that exist; where it is not said, the key tells. */
  formats?: readonly PictureFormat[];
}

export type PictureFormat = 'avif' | 'webp' | 'jpg';

/** Smallest file first, which is also the order a browser must be offered them in. */
export const pictureFormats: readonly PictureFormat[] = ['avif', 'webp', 'jpg'];

export const pictureTypes: Record<PictureFormat, string> = {
  avif: 'image/avif',
  webp: 'image/webp',
  jpg: 'image/jpeg',
};

/** Begins the keys of pictures that are made with little work, as JPEG alone. */
export const QUICK = 'photos/';

/** Where the store's objects are served. */
export const mediaBase = '/media/';

export const variantKey = (key: string, width: number, format: PictureFormat) => `${key}/${width}.${format}`;

/**
 * What a `<picture>` needs: one source per format, the last one as the `<img>` itself, so that every browser has
 * something it can show. Add `sizes` yourself; only the page knows how wide it shows the picture.
 */
export function pictureSources(picture: StoredPicture, base = mediaBase) {
  const formats = formatsOf(picture);
  const srcSet = (format: PictureFormat) =>
    picture.widths.map((width) => `${base}${variantKey(picture.key, width, format)} ${width}w`).join(', ');
  const fallback = formats.at(-1) ?? 'jpg';
  return {
    sources: formats.slice(0, -1).map((format) => ({ type: pictureTypes[format], srcSet: srcSet(format) })),
    img: {
      src: pictureUrl(picture, 640, fallback, base),
      srcSet: srcSet(fallback),
      width: picture.width,
      height: picture.height,
    },
  };
}

/** One address: the smallest variant at least `minWidth` pixels wide, or the largest there is. For mails and previews. */
export function pictureUrl(picture: StoredPicture, minWidth: number, format: PictureFormat = 'jpg', base = mediaBase) {
  const width = picture.widths.find((candidate) => candidate >= minWidth) ?? picture.widths.at(-1) ?? picture.width;
  return base + variantKey(picture.key, width, picture.key.startsWith(QUICK) ? 'jpg' : format);
}

function formatsOf({
  key,
  formats = key.startsWith(QUICK) ? ['jpg'] : pictureFormats,
}: StoredPicture): PictureFormat[] {
  return pictureFormats.filter((format) => formats.includes(format));
}
