import { keyOfValue, type ReadyBy, type ShownChange } from './choice.ts';

/** A choice of a product that has a price, a count or a picture of its own; what is null is as of the product. */
export interface ProductVariant {
  /** One of everything the product comes in, see `keyOfChoice`. */
  choice: string;
  /** Units for sale now, payments under way already taken off; null where it shares the count of the product. */
  stockCount: number | null;
  /** In place of what its size and its values change of the price. */
  priceDifferenceKobo: number | null;
  /** The key of one of the product's own pictures. */
  picture: string | null;
}

/** A colour and a size as they are called, and what was chosen of the shop's own options. */
export interface Chosen {
  color: string;
  size: string;
  options?: string;
}

/** One text for one choice: `color=Blue&size=Large&wood=teak`; '' for a piece without choices. */
export function keyOfChoice({ color, size, options = '' }: Chosen): string {
  const parts = [color && keyOfValue('color', color), size && keyOfValue('size', size), ...partsOf(options)];
  return parts.filter(Boolean).sort().join('&');
}

/** `color=Blue`, `wood=teak`. A size may have an `&` of its own. */
export const partsOf = (text: string): string[] => (text === '' ? [] : text.split(/&(?=[a-z0-9-]+=)/));

/** What a product comes in, as a form or a table has it. */
interface Offered {
  colors: readonly string[];
  sizes: readonly { label: string }[];
  options: readonly { value: string }[];
}

/** Whether a choice names one of everything a product comes in, and nothing else. */
export function isWholeChoice(choice: string, { colors, sizes, options }: Offered): boolean {
  const offered = [
    ...colors.map((name) => keyOfValue('color', name)),
    ...sizes.map(({ label }) => keyOfValue('size', label)),
    ...options.map(({ value }) => value),
  ];
  const axes = Map.groupBy(offered, (key) => key.split('=')[0]);
  const parts = new Set(partsOf(choice));
  const isNamed = (keys: string[]) => keys.filter((key) => parts.has(key)).length === 1;
  return axes.size > 0 && parts.size === axes.size && [...axes.values()].every(isNamed);
}

interface Varied {
  combinations?: readonly ProductVariant[];
}

/** The variant that a choice is, if it is one. */
export const variantOf = ({ combinations = [] }: Varied, chosen: Chosen): ProductVariant | undefined => {
  const choice = keyOfChoice(chosen);
  return combinations.find((each) => each.choice === choice);
};

interface Counted extends Varied {
  /** What all choices share that have no count of their own; null = made to order. */
  stockCount: number | null;
}

/** One count: of a variant, or of everything of a product that has none of its own, whose `choice` is ''. */
export interface Stock {
  productId: string;
  choice: string;
}

/** Which count a choice is taken from, as one text. */
export function stockKeyOf(productId: string, product: Varied, chosen: Chosen): string {
  const variant = variantOf(product, chosen);
  return writeStockKey({ productId, choice: variant && variant.stockCount !== null ? variant.choice : '' });
}

export const writeStockKey = ({ productId, choice }: Stock): string =>
  choice === '' ? productId : `${productId} ${choice}`;

/** No product's id has a space. */
export function readStockKey(key: string): Stock {
  const [productId = ''] = key.split(' ', 1);
  return { productId, choice: key.slice(productId.length + 1) };
}

/** Units by the count they are taken from, see `stockKeyOf`. */
export type StockUnits = ReadonlyMap<string, number>;

/** What lines need of each count: those of one product share it, where they have none of their own. */
export function sumStock(lines: readonly { stockKey: string; quantity: number }[]): StockUnits {
  const needed = new Map<string, number>();
  for (const { stockKey, quantity } of lines) needed.set(stockKey, (needed.get(stockKey) ?? 0) + quantity);
  return needed;
}

/** How many there are of a choice; null = made to order. */
export const unitsOfChoice = (piece: Counted, chosen: Chosen): number | null =>
  variantOf(piece, chosen)?.stockCount ?? piece.stockCount;

/** The piece with the count of all of it: null where something of it is made to order. */
export const countedInAll = <Piece extends Counted>(piece: Piece): Piece => ({
  ...piece,
  stockCount: unitsInAll(piece),
});

/** How many there are of a piece, whatever is chosen; null where something of it is made to order. */
export function unitsInAll({ stockCount, combinations = [] }: Counted): number | null {
  return stockCount === null ? null : combinations.reduce((sum, own) => sum + (own.stockCount ?? 0), stockCount);
}

/** What the page of a piece has to know of its combinations to say what a choice costs and whether there is one. */
export interface ShownVariants {
  /** How many parts a whole choice has. */
  parts: number;
  /** The count of all others. */
  others: number | null;
  own: Readonly<Record<string, { differenceKobo?: number; stockCount?: number; picture?: string }>>;
}

/** Undefined for a piece without combinations of its own. */
export function showVariants(
  piece: Counted & { colors: readonly string[]; sizes: readonly object[]; options?: readonly object[] },
): ShownVariants | undefined {
  const { combinations = [], colors, sizes, options = [], stockCount } = piece;
  if (combinations.length === 0) return undefined;
  return {
    parts: Math.min(1, colors.length) + Math.min(1, sizes.length) + options.length,
    others: stockCount,
    own: Object.fromEntries(
      combinations.map(({ choice, stockCount: units, priceDifferenceKobo, picture }) => [
        choice,
        {
          ...(priceDifferenceKobo !== null && { differenceKobo: priceDifferenceKobo }),
          ...(units !== null && { stockCount: units }),
          ...(picture && { picture }),
        },
      ]),
    ),
  };
}

/** Of a choice once it is whole. */
export interface ShownVariant extends Partial<Omit<ShownChange, 'optionRange'>> {
  /** What it adds to the price beside its size; absent before. */
  optionRange?: [number, number] | null;
  stockCount?: number | null;
  /** The key of the picture to show. */
  picture?: string;
}

/** What a choice changes of what is shown, once it is whole: its price, how many there are of it, and the picture to show. */
export function atChoice(
  piece: { own?: ShownVariants; readyBy?: ReadyBy; sizes: readonly { label: string; priceDifferenceKobo: number }[] },
  chosen: Chosen & { change?: { optionRange: [number, number] } },
): ShownVariant {
  const choice = keyOfChoice(chosen);
  if (!piece.own || partsOf(choice).length < piece.own.parts) return {};
  const { others, own } = piece.own;
  const { differenceKobo, stockCount: units, picture } = own[choice] ?? {};
  const size = piece.sizes.find(({ label }) => label === chosen.size)?.priceDifferenceKobo ?? 0;
  // The size is added where the price is shown.
  const more = differenceKobo === undefined ? undefined : differenceKobo - size;
  return {
    optionRange: more === undefined ? (chosen.change?.optionRange ?? null) : [more, more],
    stockCount: units ?? others,
    ...(picture && { picture }),
    // What is counted by itself stands ready.
    ...(units !== undefined && piece.readyBy?.[0]),
  };
}
