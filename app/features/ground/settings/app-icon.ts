import { BEGUN_COLORS } from './door/brand-colors.ts';
import type { ShopSettings } from './door/shop-settings.ts';
import { INITIALS } from './initial-outlines.ts';
import { ICON_FILES, type IconFile, iconOrigin, LOGO_FILES } from './logo-files.ts';

type IconSettings = Pick<ShopSettings, 'business' | 'logo' | 'colors'>;

const PAPER = '#fbf8f2';
const SIDE = 48;
/** How much of the side the letter takes. The middle 80% of a maskable icon is safe, and that is a circle. */
const SHARES: Record<IconFile, number> = {
  icon: 0.66,
  touch: 0.56,
  'icon-192': 0.56,
  'icon-512': 0.56,
  'maskable-512': 0.44,
};
const PIXELS: Record<Exclude<IconFile, 'icon'>, number> = {
  touch: 180,
  'icon-192': 192,
  'icon-512': 512,
  'maskable-512': 512,
};

/** The first letter or figure of a name, without its accents and dots; undefined for a name in another script. */
function initialOf(name: string): string | undefined {
  return [...name.normalize('NFD').toUpperCase()].find((sign) => Object.hasOwn(INITIALS, sign));
}

interface DrawnIcon {
  svg: string;
  /** Null where it stays a drawing. */
  pixels: number | null;
}

/** The initial on the main colour, where the icons are made of it; null elsewhere. */
export function drawnIcon(settings: IconSettings, file: string): DrawnIcon | null {
  const letter = initialOf(settings.business.name);
  if (!isIconFile(file) || iconOrigin(settings.logo) !== 'initial' || !letter) return null;
  const pixels = file === 'icon' ? null : PIXELS[file];
  return { svg: drawInitial(letter, { ground: settings.colors.main || BEGUN_COLORS.main, file }), pixels };
}

/** Where a file of the logo is; undefined for what is none. An initial is drawn where it is asked for. */
export function logoPath(settings: IconSettings, file: string): string | undefined {
  if (!Object.hasOwn(LOGO_FILES, file)) return undefined;
  const { picture, mark } = settings.logo;
  if (mark && isIconFile(file)) return `/media/${mark.key}/${file}.png`;
  if (drawnIcon(settings, file)) return `/logo/${file}`;
  return picture ? `/media/${picture.key}/${file}.png` : (LOGO_FILES[file as keyof typeof LOGO_FILES] ?? undefined);
}

/** The icons as an owner is shown them before they are anywhere: what they are made of, and an address for each. */
export function shownIcons(settings: IconSettings) {
  const srcOf = (file: IconFile) => {
    const drawn = drawnIcon(settings, file);
    return drawn ? `data:image/svg+xml,${encodeURIComponent(drawn.svg)}` : (logoPath(settings, file) ?? '');
  };
  const origin = iconOrigin(settings.logo);
  return {
    origin: origin === 'initial' && !initialOf(settings.business.name) ? ('logo' as const) : origin,
    tab: srcOf('icon'),
    phone: srcOf('touch'),
    circle: srcOf('maskable-512'),
  };
}

function drawInitial(letter: string, { ground, file }: { ground: string; file: IconFile }): string {
  const { width, height, path } = INITIALS[letter] as (typeof INITIALS)[string];
  const scale = (SIDE * SHARES[file]) / Math.max(width, height);
  const [left, top] = [width, height].map((length) => ((SIDE - length * scale) / 2).toFixed(2));
  const corner = file === 'icon' ? ' rx="3"' : '';
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${SIDE}" height="${SIDE}" viewBox="0 0 ${SIDE} ${SIDE}">`,
    `<rect width="${SIDE}" height="${SIDE}"${corner} fill="${ground}"/>`,
    `<path transform="translate(${left} ${top}) scale(${scale.toFixed(5)})" fill="${PAPER}" d="${path}"/></svg>`,
  ].join('');
}

const isIconFile = (file: string): file is IconFile => ICON_FILES.some((icon) => icon === file);
