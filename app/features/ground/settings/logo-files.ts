import type { WindowSettings } from './door/window-settings.ts';

/** What is made of the owner's logo, and the file of the design that is shown where there is none. */
export const LOGO_FILES = {
  bar: null,
  letter: null,
  mail: '/mail-mark.png',
  icon: '/icon.svg',
  touch: '/apple-touch-icon.png',
  'icon-192': '/icon-192.png',
  'icon-512': '/icon-512.png',
  'maskable-512': '/icon-maskable-512.png',
} as const;

/** Those that stand for the shop in a square: in a tab, on a home screen. */
export const ICON_FILES = ['icon', 'touch', 'icon-192', 'icon-512', 'maskable-512'] as const;
export type IconFile = (typeof ICON_FILES)[number];

/** Of a wider logo, letters as small as dust would be left in a square. */
const WIDEST = 1.5;

/** What the icons are made of. */
export function iconOrigin({ picture, mark }: WindowSettings['logo']): 'mark' | 'initial' | 'logo' | 'design' {
  if (mark) return 'mark';
  if (!picture) return 'design';
  return picture.width / picture.height > WIDEST ? 'initial' : 'logo';
}

/** The logo as bars show it; null for the mark of the design. */
export function shownLogo({ picture, showsName }: WindowSettings['logo']) {
  if (!picture) return null;
  const { key, width, height } = picture;
  return { src: `/media/${key}/bar.png`, width, height, showsName };
}
