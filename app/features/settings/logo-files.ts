import type { WindowSettings } from './window-settings.ts';

/** What is made of the owner's logo, and the file of the design that is shown where there is none. */
const LOGO_FILES = {
  bar: null,
  letter: null,
  mail: '/mail-mark.png',
  icon: '/icon.svg',
  touch: '/apple-touch-icon.png',
  'icon-192': '/icon-192.png',
  'icon-512': '/icon-512.png',
  'maskable-512': '/icon-maskable-512.png',
} as const;

type LogoFile = keyof typeof LOGO_FILES;

/** Where a file of the logo is; undefined for what is none. */
export function logoPath({ picture }: WindowSettings['logo'], file: string): string | undefined {
  if (!Object.hasOwn(LOGO_FILES, file)) return undefined;
  return picture ? `/media/${picture.key}/${file}.png` : (LOGO_FILES[file as LogoFile] ?? undefined);
}

/** The logo as bars show it; null for the mark of the design. */
export function shownLogo({ picture, showsName }: WindowSettings['logo']) {
  if (!picture) return null;
  const { key, width, height } = picture;
  return { src: `/media/${key}/bar.png`, width, height, showsName };
}
