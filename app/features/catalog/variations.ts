/** What a piece can be had in, as the cart, the checkout and the shop all need it. */
export interface Variations {
  /** In effect; see sale-price.ts. */
  priceKobo: number;
  /** Only while a sale runs. */
  usualPriceKobo?: number | undefined;
  colors: readonly string[];
  sizes: readonly SizeOption[];
}

/** A size and how much dearer (or, below zero, cheaper) than the piece's price it is. */
export interface SizeOption {
  label: string;
  priceDifferenceKobo: number;
}

/** The last two answer a form that was made up. */
/** What has been chosen of a piece so far; empty where nothing is, or where there is nothing to choose. */
export interface Choice {
  color: string;
  size: string;
}

export type VariationRefusal = 'choose_color' | 'choose_size' | 'unknown_color' | 'unknown_size';

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
export function priceOf(piece: Priced, size: string): number {
  const option = piece.sizes.find(({ label }) => label === size);
  return piece.priceKobo + (option?.priceDifferenceKobo ?? 0);
}

type Priced = Pick<Variations, 'priceKobo' | 'sizes'>;

export interface ShownPrice {
  priceKobo: number;
  /** Other sizes are dearer. */
  isFrom: boolean;
  /** Only while a sale runs: what the same costs otherwise. */
  usualKobo?: number | undefined;
}

/** The price to show: with a size chosen its own, before that the lowest any size has, for "from ₦…" where they differ. */
export function lowestPrice(piece: Priced & Pick<Variations, 'usualPriceKobo'>, size = ''): ShownPrice {
  const { usualPriceKobo } = piece;
  const differences = piece.sizes.map(({ priceDifferenceKobo }) => priceDifferenceKobo);
  const lowest = Math.min(...differences, ...(differences.length === 0 ? [0] : []));
  const more = size === '' ? lowest : priceOf(piece, size) - piece.priceKobo;
  return {
    priceKobo: piece.priceKobo + more,
    isFrom: size === '' && differences.some((difference) => difference !== lowest),
    usualKobo: usualPriceKobo && usualPriceKobo + more,
  };
}

/** True when one press is enough: nothing to choose, or only one colour and no sizes. */
export function needsNoChoice(piece: Pick<Variations, 'colors' | 'sizes'>): boolean {
  return piece.colors.length <= 1 && piece.sizes.length === 0;
}
