import type { Photograph } from '#app/features/ground/settings/door/home-pictures.ts';
import { pictureSources } from '#app/platform/images/picture-sources.ts';

/** What a page needs to show a photograph of the shop window. */
export function photographView(photograph: Photograph) {
  const { sources, img } = pictureSources({ ...photograph, formats: ['avif', 'jpg'] });
  const { width, height, alt, dominantColor } = photograph;
  return { sources, src: img.src, width, height, alt, placeholderColor: dominantColor };
}

export type PhotographView = ReturnType<typeof photographView>;
