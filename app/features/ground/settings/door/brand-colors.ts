/** `#rrggbb` in small letters, out of what a person or a colour field says; undefined where that is no colour. */
export function parseColor(typed: string): string | undefined {
  const digits = /^#?([0-9a-f]{6}|[0-9a-f]{3})$/i.exec(typed.trim())?.[1]?.toLowerCase();
  if (!digits) return undefined;
  return `#${digits.length === 3 ? [...digits].map((digit) => digit + digit).join('') : digits}`;
}

/** The colours a new shop has, by what they are for. */
export const BEGUN_COLORS = { main: '#26306b', accent: '#a5401c' } as const;

/** What text in the owner's colours is read on: white, and the two papers of the design. */
const PAPERS = ['#ffffff', '#fbf8f2', '#f2eadd'];
/** WCAG 2.2, 1.4.3, for text of any size. */
const READABLE = 4.5;
/** The ground of the footer, on which everything else is pale. */
const DEEP = 12;
/** The paper of an email in the dark, and what is read on it. */
const NIGHT = '#211b16';
const PALE = 8;

type Channels = readonly [number, number, number];

/** The contrast of two colours after WCAG 2.2: 1 for the same, 21 for black on white. */
export function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

/** The least contrast a colour has on any of the papers, or as text on its own tint. */
const readability = (color: string): number =>
  Math.min(...[...PAPERS, tintOf(color)].map((paper) => contrast(color, paper)));

export const isReadable = (color: string): boolean => readability(color) >= READABLE;

/** The same hue with as little light taken away as makes it readable. */
export function nearestReadable(color: string): string {
  return darkened(color, isReadable);
}

/** The sheet that puts the owner's colours in the place of the design's. Each is `#rrggbb`; `''` leaves what is there. */
export function colorSheet({ main, accent }: { main: string; accent: string }): string {
  const lines = [
    ...(main
      ? [
          ['indigo', main],
          ['indigo-deep', deepOf(main)],
          ['indigo-tint', tintOf(main)],
        ]
      : []),
    ...(accent
      ? [
          ['laterite', accent],
          ['laterite-tint', tintOf(accent)],
        ]
      : []),
  ];
  return `:root:root{${lines.map(([name, value]) => `--color-${name}:${value}`).join(';')}}`;
}

/** Where that sheet is found; the address says all of it, so it is good for ever. Null where the design's colours hold. */
export function colorSheetPath({ main, accent }: { main: string; accent: string }): string | null {
  return main || accent ? `/colors/${digits(main)}-${digits(accent)}.css` : null;
}

/** The colours the name of a sheet says, such as `26306b-0.css`; undefined where it says none, or what nobody could read. */
export function colorsOfSheet(name: string): { main: string; accent: string } | undefined {
  const [, main = '', accent = ''] = /^([0-9a-f]{6}|0)-([0-9a-f]{6}|0)\.css$/.exec(name) ?? [];
  if (!main || !accent) return undefined;
  const named = { main: main === '0' ? '' : `#${main}`, accent: accent === '0' ? '' : `#${accent}` };
  return Object.values(named).every((color) => color === '' || isReadable(color)) ? named : undefined;
}

const digits = (color: string) => color.slice(1) || '0';

const deepOf = (color: string) => darkened(color, (shade) => contrast(shade, '#fbf8f2') >= DEEP);

/** The same hue for the night: light enough to be read on the darkest papers, and dark enough under `deepOf` itself. */
function paleOf(color: string): string {
  for (let share = 1; share > 0; share -= 0.02) {
    const shade = hexOf(channelsOf(color).map((channel) => share * channel + 1 - share) as unknown as Channels);
    if (contrast(shade, NIGHT) >= PALE) return shade;
  }
  return '#ffffff';
}

/** A colour as emails wear it, which bring their own sheet for the night. Null for the design's own. */
export const colorInMails = (color: string) => (color ? { light: color, dark: paleOf(color) } : null);

/** The words on a ground of the main colour. */
export const labelInMails = (main: string) => ({ light: '#ffffff', dark: deepOf(main) });

/** A tenth of the colour on white. */
function tintOf(color: string): string {
  return hexOf(channelsOf(color).map((channel) => 0.1 * channel + 0.9) as unknown as Channels);
}

/** Less light by steps of a fiftieth, in linear light, so that the hue stays. */
function darkened(color: string, isDark: (shade: string) => boolean): string {
  for (let light = 1; light > 0; light -= 0.02) {
    const shade = hexOf(channelsOf(color).map((channel) => encoded(light * decoded(channel))) as unknown as Channels);
    if (isDark(shade)) return shade;
  }
  return '#000000';
}

function luminance(color: string): number {
  const [red, green, blue] = channelsOf(color).map(decoded) as unknown as Channels;
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

const channelsOf = (color: string): Channels =>
  [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16) / 255) as unknown as Channels;

const hexOf = (channels: Channels): string =>
  `#${channels
    .map((channel) =>
      Math.round(channel * 255)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;

/** sRGB to linear light, and back. */
const decoded = (channel: number) => (channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4);
const encoded = (light: number) => (light <= 0.0031308 ? light * 12.92 : 1.055 * light ** (1 / 2.4) - 0.055);
