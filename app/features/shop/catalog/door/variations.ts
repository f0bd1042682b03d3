import type { ProductOption, ShownChange } from '#app/features/shop/options/door/choice.ts';
import type { ProductVariant } from '#app/features/shop/options/door/variant.ts';

/** What a piece can be had in, as the cart, the checkout and the shop all need it. */
export interface Variations {
  /** In effect; see sale-price.ts. */
  priceKobo: number;
  /** Only while a sale runs. */
  usualPriceKobo?: number | undefined;
  colors: readonly string[];
  sizes: readonly SizeOption[];
  /** Of those of its colours that are the shop's own. */
  swatches?: Readonly<Record<string, string>> | null;
  /** Of the shop's own options. */
  options?: readonly ProductOption[];
  notMade?: readonly string[];
  combinations?: readonly ProductVariant[];
  /**
   * In lists, instead of `options`: by how much the cheapest and the dearest choice of them change the price, and the cheapest
   * combination with a price of its own.
   */
  optionRange?: readonly [least: number, most: number, own?: number] | null;
}

/** A size and how much dearer (or, below zero, cheaper) than the piece's price it is. */
export interface SizeOption {
  label: string;
  priceDifferenceKobo: number;
}

/** What has been chosen of a piece so far; empty where nothing is, or where there is nothing to choose. */
export interface Choice {
  color: string;
  size: string;
  /** Of the shop's own options, see `formatChoice`; absent for none. */
  options?: string;
  /** What it changes of what is shown. */
  change?: ShownChange;
}

/** Those that begin with `unknown` answer a form that was made up, or a choice of before. */
export type VariationRefusal =
  | 'choose_color'
  | 'choose_size'
  | 'choose_option'
  | 'unknown_color'
  | 'unknown_size'
  | 'unknown_option'
  | 'not_made';

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
export function lowestPrice(
  piece: Priced & Pick<Variations, 'usualPriceKobo' | 'optionRange'>,
  size = '',
  [least, most, own = Infinity] = piece.optionRange ?? [0, 0],
): ShownPrice {
  const { usualPriceKobo } = piece;
  const differences = piece.sizes.map(({ priceDifferenceKobo }) => priceDifferenceKobo);
  const lowest = Math.min(...differences, ...(differences.length === 0 ? [0] : []));
  const more = Math.min(own, (size === '' ? lowest : priceOf(piece, size) - piece.priceKobo) + least);
  return {
    priceKobo: piece.priceKobo + more,
    isFrom:
      least !== most || own < Infinity || (size === '' && differences.some((difference) => difference !== lowest)),
    usualKobo: usualPriceKobo && usualPriceKobo + more,
  };
}

/** True when one press is enough: nothing to choose, or only one colour and no sizes or options. */
export function needsNoChoice(piece: Pick<Variations, 'colors' | 'sizes' | 'optionRange'>): boolean {
  return piece.colors.length <= 1 && piece.sizes.length === 0 && !piece.optionRange;
}
