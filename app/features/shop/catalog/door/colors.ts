/** The colours with what a swatch shows: the cloth or the wood as it is photographed. */
export const COLORS = [
  { value: 'White', swatch: '#f1ece2' },
  { value: 'Black', swatch: '#26221f' },
  { value: 'Red', swatch: '#a4302a' },
  { value: 'Purple', swatch: '#6b4a68' },
  { value: 'Pink', swatch: '#d39a8e' },
  { value: 'Blue', swatch: '#2f4468' },
  { value: 'Brown', swatch: '#7a4f33' },
  { value: 'Beige', swatch: '#d8c5a2' },
] as const;

export type Color = (typeof COLORS)[number]['value'];

/** Case does not matter, and old links may say `Biege`. */
export function parseColor(text: string): Color | undefined {
  const wanted = text.trim().toLowerCase().replace('biege', 'beige');
  return COLORS.find(({ value }) => value.toLowerCase() === wanted)?.value;
}

/** What a swatch is painted with: of the eight, of the shop's own, or the middle of the palette for a colour nobody has shown. */
export function swatchOf(color: string, own?: Readonly<Record<string, string>> | null): string {
  return own?.[color] ?? COLORS.find(({ value }) => value === parseColor(color))?.swatch ?? '#8c7a66';
}
