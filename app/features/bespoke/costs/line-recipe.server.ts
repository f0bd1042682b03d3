import { eq, inArray, isNotNull, isNull, ne, or, sql } from 'drizzle-orm';
import { quotes } from '#app/features/bespoke/quotes/door/quote.table.server.ts';
import type { AskedPiece } from '#app/features/bespoke/recipes/cost.ts';
import { askedOf } from '#app/features/bespoke/recipes/costing.ts';
import { readMadePieces, readOwnRecipes, readRecipes } from '#app/features/bespoke/recipes/recipe.queries.server.ts';
import type { Recipe } from '#app/features/bespoke/recipes/recipe.ts';
import { orderRequests } from '#app/features/orders/order-requests/door/order-request.table.server.ts';
import { orderLines, orders } from '#app/features/orders/orders/door/order.table.server.ts';
import { products, unitsOfProduct } from '#app/features/shop/catalog/door/product.table.server.ts';
import { textOf } from '#app/features/shop/options/door/choice.ts';
import type { Database } from '#app/platform/database/client.server.ts';
import { parseWhole } from '#app/platform/text/whole-number.ts';

/** What was ordered in a place of an order, to see whether a change has made it something else. */
export const lineSpec = sql<string>`concat_ws('|', ${orderLines.productId}, ${orderLines.name}, ${orderLines.size}, ${orderLines.color},
  ${orderLines.quantity}, ${orderLines.options}::text)`;

/** Nothing of an order is made before its first part is paid, as `waitsForMoney` says. */
export const isPaidFor = or(ne(orders.balanceKobo, orders.totalKobo), isNotNull(orders.startedFor));
/** What is counted stands ready; a line of no product is made. */
export const isMade = or(isNull(products.id), isNull(unitsOfProduct));

export interface SoldLine {
  productId: string | null;
  size: string;
  color: string;
  options: Parameters<typeof textOf>[0];
  quantity: number;
}

export interface OwnLine {
  recipe: string;
  widthCm: number | null;
  depthCm: number | null;
  heightCm: number | null;
}

/** The free lines of the quotes that orders came from, by their orders and places. */
export async function ownLinesOf(
  db: Database,
  orderIds: readonly string[],
): Promise<Map<string | null, Record<number, OwnLine>>> {
  if (orderIds.length === 0) return new Map();
  const found = await db
    .select({ orderId: orderRequests.orderId, draft: quotes.draft })
    .from(quotes)
    .innerJoin(orderRequests, eq(orderRequests.id, quotes.requestId))
    .where(inArray(orderRequests.orderId, [...orderIds]));
  const cm = (typed: string) => parseWhole(typed.trim(), 2000) || null;
  return new Map(
    found.map(({ orderId, draft }) => [
      orderId,
      Object.fromEntries(
        draft.lines.flatMap(({ recipe, width, depth, height }, position) =>
          recipe ? [[position, { recipe, widthCm: cm(width), depthCm: cm(depth), heightCm: cm(height) }] as const] : [],
        ),
      ),
    ]),
  );
}

interface FoundLine {
  line: SoldLine;
  own: OwnLine | undefined;
}

/**
 * Finds for each of these lines the recipe that was in force at `at`, and the piece it was chosen as; undefined where nobody had said
 * what it takes.
 */
export async function readLineRecipes(db: Database, { lines, at }: { lines: readonly FoundLine[]; at: Date }) {
  const ids = lines.flatMap(({ line }) => line.productId ?? []);
  const keys = lines.flatMap(({ line, own }) => (line.productId ? [] : (own?.recipe ?? [])));
  const [byProduct, byLine] = [await readRecipes(db, { ids, at }), await readOwnRecipes(db, { keys, at })];
  const pieces = await readMadePieces(db, { ids: Object.keys(byProduct), now: at });
  const pieceOf = new Map(pieces.map((piece) => [piece.id, piece]));
  return ({ line, own }: FoundLine): { recipe: Recipe; asked: AskedPiece } | undefined => {
    const { productId, size, color, options } = line;
    const [recipes, key] = productId ? [byProduct, productId] : [byLine, own?.recipe ?? ''];
    const recipe = Object.hasOwn(recipes, key) ? recipes[key] : undefined;
    const piece = productId ? pieceOf.get(productId) : own;
    return recipe && piece && { recipe, asked: askedOf(piece, { size, color, options: textOf(options) }) };
  };
}
