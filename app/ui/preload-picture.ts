import { preload } from 'react-dom';

interface FirstPicture {
  /** Best format first, as in `<picture>`. */
  sources: readonly { type: string; srcSet: string; media?: string }[];
  src: string;
  sizes: string;
}

/** Has the page's head ask for a picture in its best format, before a browser has read the styles and the bar above it. */
export function preloadPicture({ sources, src, sizes }: FirstPicture) {
  // What is shown later by React is asked for as soon as it is in the page.
  if (!import.meta.env?.SSR) return;
  for (const { type, srcSet, media } of sources.filter(({ type }) => type === sources[0]?.type))
    preload(src, { as: 'image', type, media, imageSrcSet: srcSet, imageSizes: sizes, fetchPriority: 'high' });
}
