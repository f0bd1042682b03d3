import * as texts from './piece-texts.ts';
/** What a piece can be had in, as the cart, the checkout and the shop all need it. */
export interface Variations {
  priceKobo: number;
  colors: readonly string[];
  sizes: readonly SizeOption[];
}

/** A size and how much dearer (or, below zero, cheaper) than the piece's price it is. */
export interface SizeOption {
  label: string;
  priceDifferenceKobo: number;
}

export type VariationRefusal = 'choose_color' | 'choose_size' | 'unknown_color' | 'unknown_size';

/** The last two answer a form that was made up. */
export const VARIATION_MESSAGES: Record<VariationRefusal, string> = {
  choose_color: texts.chooseColor,
  choose_size: texts.chooseSize,
  unknown_color: texts.unknownColor,
  unknown_size: texts.unknownSize,
};

export type FindVariationResult =
  | { ok: true; color: string; size: string; priceKobo: number }
  | { ok: false; reason: VariationRefusal };

/**
 * The one thing a choice names, with its price in kobo. A piece with colours needs one of them, one with sizes one of those;
 * a piece without takes only the empty string. Colour is judged first, as it stands first on the page.
 */
export function findVariation(piece: Variations, choice: { color: string; size: string }): FindVariationResult {
  const { color, size } = choice;
  if (piece.colors.length > 0 && color === '') return { ok: false, reason: 'choose_color' };
  if (color !== '' && !piece.colors.includes(color)) return { ok: false, reason: 'unknown_color' };
  if (piece.sizes.length > 0 && size === '') return { ok: false, reason: 'choose_size' };
  const sizeOption = piece.sizes.find(({ label }) => label === size);
  if (size !== '' && !sizeOption) return { ok: false, reason: 'unknown_size' };
  return { ok: true, color, size, priceKobo: priceOf(piece, size) };
}

/** The price with a size chosen; the piece's own price before one is. */
export function priceOf(piece: Pick<Variations, 'priceKobo' | 'sizes'>, size: string): number {
  const option = piece.sizes.find(({ label }) => label === size);
  return piece.priceKobo + (option?.priceDifferenceKobo ?? 0);
}

/** The lowest price any of its sizes has, for "from ₦…" where they differ. */
export function lowestPrice(piece: Pick<Variations, 'priceKobo' | 'sizes'>): { priceKobo: number; isFrom: boolean } {
  const differences = piece.sizes.map(({ priceDifferenceKobo }) => priceDifferenceKobo);
  const lowest = Math.min(...differences, ...(differences.length === 0 ? [0] : []));
  return { priceKobo: piece.priceKobo + lowest, isFrom: differences.some((difference) => difference !== lowest) };
}

/** True when one press is enough: nothing to choose, or only one colour and no sizes. */
export function needsNoChoice(piece: Pick<Variations, 'colors' | 'sizes'>): boolean {
  return piece.colors.length <= 1 && piece.sizes.length === 0;
}
