import type { PricedMaterial } from '#app/features/bespoke/materials/units.ts';
import type { ProductOption } from '#app/features/shop/options/door/choice.ts';
import { differenceOf, formatChoice } from '#app/features/shop/options/door/choice.ts';
import { type AskedPiece, type Cost, costOf, type WorkshopRates } from './cost.ts';
import { type Margin, marginOf } from './margin.ts';
import type { ChosenIn, Recipe } from './recipe.ts';

/** A product as costs are reckoned for it. */
export interface MadePiece {
  id: string;
  name: string;
  status: 'draft' | 'published' | 'archived';
  version: number;
  maker: string;
  priceKobo: number;
  colors: string[];
  sizes: { label: string; priceDifferenceKobo: number }[];
  options: ProductOption[];
  widthCm: number | null;
  depthCm: number | null;
  heightCm: number | null;
}

/** What margins are reckoned from, by the ids of products and the keys of free lines. */
export interface Costing {
  recipes: Record<string, Recipe>;
  pieces: MadePiece[];
  materials: PricedMaterial[];
  rates: WorkshopRates;
  vatBasisPoints: number;
}

/** What a piece is shown in before anything is chosen: the first of everything. */
export const firstChoice = ({ sizes, colors, options }: Pick<MadePiece, 'sizes' | 'colors' | 'options'>): ChosenIn => ({
  size: sizes[0]?.label ?? '',
  color: colors[0] ?? '',
  options: formatChoice(Object.fromEntries(options.map(({ slug, values }) => [slug, values[0]?.slug ?? '']))),
});

export const askedOf = (piece: Pick<MadePiece, 'widthCm' | 'depthCm' | 'heightCm'>, chosen: ChosenIn): AskedPiece => ({
  ...chosen,
  sizes: { W: piece.widthCm, D: piece.depthCm, H: piece.heightCm },
});

/** The price of a product in this choice, today. */
export function priceIn(
  piece: Pick<MadePiece, 'priceKobo' | 'sizes' | 'options'>,
  { size, options }: ChosenIn,
): number {
  const bySize = piece.sizes.find(({ label }) => label === size)?.priceDifferenceKobo ?? 0;
  return piece.priceKobo + bySize + differenceOf(piece.options, options);
}

export interface Reckoned {
  cost: Cost;
  margin: Margin;
  /** Less is left than the workshop wants; never where the cost is not the whole. */
  isThin: boolean;
}

/** What a piece costs and what is left of its price; undefined for one without a recipe. */
export function reckon(costing: Costing, key: string, piece: AskedPiece, priceKobo: number): Reckoned | undefined {
  const recipe = costing.recipes[key];
  if (!recipe) return undefined;
  const { rates, vatBasisPoints } = costing;
  const materials = new Map(costing.materials.map((each) => [each.id, each]));
  const cost = costOf(recipe, piece, { materials, rates });
  const margin = marginOf({ priceKobo, costKobo: cost.totalKobo, vatBasisPoints });
  return { cost, margin, isThin: cost.isWhole && margin.percent < rates.wantedMarginPercent };
}

/** The same of a product of the shop as it is shown before anything is chosen. */
export function reckonFirst(costing: Costing, piece: MadePiece): (Reckoned & { priceKobo: number }) | undefined {
  const chosen = firstChoice(piece);
  const priceKobo = priceIn(piece, chosen);
  const reckoned = reckon(costing, piece.id, askedOf(piece, chosen), priceKobo);
  return reckoned && { ...reckoned, priceKobo };
}
