import { and, asc, eq, type SQL, sql } from 'drizzle-orm';
import { type Availability, isForSale, moreDays } from '#app/features/shop/catalog/door/availability.ts';
import { findVariation } from '#app/features/shop/catalog/door/find-variation.ts';
import {
  daysForMore,
  leadDays,
  productPictures,
  products,
  productVariants,
  sizesOfProduct,
  unitsOfProduct,
  variantsOfProduct,
} from '#app/features/shop/catalog/door/product.table.server.ts';
import type { ProductPicture } from '#app/features/shop/catalog/door/product.ts';
import { materialName, materialsIn } from '#app/features/shop/catalog/door/product-facts.ts';
import { priceNow } from '#app/features/shop/catalog/door/sale-price.ts';
import { priceOf, type Variations } from '#app/features/shop/catalog/door/variations.ts';
import { priceTag } from '#app/features/shop/catalog/sale-price.server.ts';
import { chosenValues, differenceOf, extraDaysOf, namesOf } from '#app/features/shop/options/door/choice.ts';
import { offeredOptions, ownSwatches } from '#app/features/shop/options/door/option.queries.server.ts';
import { stockKeyOf, unitsOfChoice } from '#app/features/shop/options/door/variant.ts';
import type { Database } from '#app/platform/database/client.server.ts';
import { prepared } from '#app/platform/database/prepared.server.ts';
import { cartLines } from './cart-line.table.server.ts';
import type { CartLine } from './cart-rules.ts';

/** Units already set aside for this customer, by what they were taken from (`stockKeyOf`); they are still theirs to order (checkout: `readOwnHolds`). */
export type OwnHolds = ReadonlyMap<string, number>;

/**
 * The cart joined with the pieces as they are at `now`: what can be ordered first, the rest last, each in the order it
 * was added. One query.
 */
export async function readCart(
  db: Database,
  { userId, now, ownHolds = new Map() }: { userId: string; now: Date; ownHolds?: OwnHolds },
): Promise<CartLine[]> {
  const rows = await cartOfUser(db).execute({ userId });
  const lines = rows.map(
    ({
      status,
      isInStock,
      stockCount,
      combinations,
      tag,
      colors,
      sizes,
      offered,
      notMade,
      materials,
      daysForMore,
      ...line
    }): CartLine => {
      const made = { colors, sizes, options: offered, notMade, stockCount, combinations };
      const { leadDaysMin, leadDaysMax } = line;
      const piece = { ...made, ...priceNow(tag, now), isInStock, leadDaysMin, leadDaysMax, daysForMore };
      const reckoned = reckonLine(piece, line, ownHolds);
      const material = materialName(materialsIn(materials, line.color)[0] ?? '');
      return { ...line, material, ...reckoned, isForSale: status === 'published' && reckoned.isForSale };
    },
  );
  return [...lines.filter((line) => line.isForSale), ...lines.filter((line) => !line.isForSale)];
}

interface ReckonedPiece extends Variations, Availability {
  daysForMore?: number;
}

type Reckoned = Pick<
  CartLine,
  | 'stockKey'
  | 'chosen'
  | 'unitPriceKobo'
  | 'usualPriceKobo'
  | 'isForSale'
  | 'availableCount'
  | 'leadDaysMin'
  | 'leadDaysMax'
>;

/** What a choice of a piece, as it is now, costs, whether it can be had and when it is ready: whoever asks, for a cart or before there is one. */
export function reckonLine(
  piece: ReckonedPiece,
  line: Pick<CartLine, 'productId' | 'color' | 'size' | 'options' | 'quantity'>,
  ownHolds: OwnHolds = new Map(),
): Reckoned {
  const { options: offered = [], priceKobo, usualPriceKobo, isInStock } = piece;
  const found = findVariation(piece, line);
  const unitPriceKobo = found.ok ? found.priceKobo : priceOf(piece, line.size) + differenceOf(offered, line.options);
  const extraDays =
    moreDays(piece.daysForMore ?? 0, line.quantity) + (found.ok ? found.extraDays : extraDaysOf(offered, line.options));
  const [units, stockKey] = [unitsOfChoice(piece, line), stockKeyOf(line.productId, piece, line)];
  const availableCount = units === null ? null : units + (ownHolds.get(stockKey) ?? 0);
  return {
    stockKey,
    chosen: namesOf(chosenValues(offered, line.options)),
    unitPriceKobo,
    usualPriceKobo: usualPriceKobo && usualPriceKobo + unitPriceKobo - priceKobo,
    isForSale: found.ok && isForSale({ isInStock, stockCount: availableCount }),
    availableCount,
    leadDaysMin: piece.leadDaysMin + extraDays,
    leadDaysMax: piece.leadDaysMax + extraDays,
  };
}

/** The pieces in the cart, as a query to build others with. */
export function productsInCart(db: Database, userId: string) {
  return db.select({ id: cartLines.productId }).from(cartLines).where(eq(cartLines.userId, userId));
}

/** How many of each piece are in the cart, whatever their colour and size, for the cards of the shop. */
export async function countByProduct(db: Database, userId: string): Promise<Map<string, number>> {
  const rows = await cartByProduct(db).execute({ userId });
  return new Map(rows.map((row) => [row.productId, row.pieces]));
}

const cartByProduct = prepared((db) =>
  db
    .select({ productId: cartLines.productId, pieces: sql<number>`sum(${cartLines.quantity})::int` })
    .from(cartLines)
    .where(eq(cartLines.userId, sql.placeholder('userId')))
    .groupBy(cartLines.productId)
    .prepare('count_cart_by_product'),
);

/** As `keyOfChoice` writes it, of a line of a cart. */
const choiceOfLine = sql`array_to_string(array(select part collate "C" from unnest(string_to_array(${cartLines.options}, '&')
  || case ${cartLines.color} when '' then '{}' else array['color=' || ${cartLines.color}] end
  || case ${cartLines.size} when '' then '{}' else array['size=' || ${cartLines.size}] end) as part order by 1), '&')`;

/** Of the variant where it has one, else in the colour. */
const pictureOfLine = sql<ProductPicture | null>`(
  select json_build_object('key', ${productPictures.key}, 'width', ${productPictures.width},
    'height', ${productPictures.height}, 'widths', ${productPictures.widths}, 'color', ${productPictures.color},
    'dominantColor', ${productPictures.dominantColor}, 'alt', ${productPictures.alt})
  from ${productPictures} where ${productPictures.productId} = ${products.id}
  order by exists (select from ${productVariants} where ${productVariants.productId} = ${products.id}
    and ${productVariants.choice} = ${choiceOfLine} and ${productVariants.picture} = ${productPictures.key}) desc, (${productPictures.color} = ${cartLines.color}) is true desc, ${productPictures.position} limit 1)`;

const columns = {
  id: cartLines.id,
  productId: cartLines.productId,
  pieceNumber: products.pieceNumber,
  materials: products.materials,
  name: products.name,
  description: products.description,
  category: products.category,
  picture: pictureOfLine,
  color: cartLines.color,
  size: cartLines.size,
  options: cartLines.options,
  quantity: cartLines.quantity,
  seenPriceKobo: cartLines.seenPriceKobo,
  ...leadDays,
  daysForMore,
  sizeClass: products.sizeClass,
  deposit: products.deposit,
  status: products.status,
  isInStock: products.isInStock,
  stockCount: products.stockCount,
  tag: priceTag,
  colors: products.colors,
  sizes: sizesOfProduct,
  swatches: ownSwatches(products.colors),
  offered: offeredOptions(products.options),
  notMade: products.notMade,
  combinations: variantsOfProduct,
};

const cartOfUser = prepared((db) =>
  db
    .select(columns)
    .from(cartLines)
    .innerJoin(products, eq(products.id, cartLines.productId))
    .where(eq(cartLines.userId, sql.placeholder('userId')))
    .orderBy(asc(cartLines.addedAt), asc(cartLines.id))
    .prepare('cart_of_user'),
);

/** In the shop, and not to be had. For queries that read `products` by that name, like the next. */
export const isSoldOut: SQL | undefined = and(
  eq(products.status, 'published'),
  sql`(not ${products.isInStock} or ${unitsOfProduct} is not distinct from 0)`,
);

/** Sold out while somebody has it in a cart: for the list, and for the number that leads there. */
export const isSoldOutInCarts: SQL | undefined = and(
  isSoldOut,
  // Whole names: a query of one table names its columns without it, and a line of a cart has an `id` too.
  sql`exists (select from ${cartLines} where ${cartLines}.product_id = ${products}.id)`,
);
