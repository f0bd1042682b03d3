import { eq, sql } from 'drizzle-orm';
import { quotes } from '#app/features/bespoke/quotes/door/quote.table.server.ts';
import type { AskedPiece } from '#app/features/bespoke/recipes/cost.ts';
import { askedOf } from '#app/features/bespoke/recipes/costing.ts';
import { readMadePieces, readOwnRecipes, readRecipes } from '#app/features/bespoke/recipes/recipe.queries.server.ts';
import type { Recipe } from '#app/features/bespoke/recipes/recipe.ts';
import { orderRequests } from '#app/features/orders/order-requests/door/order-request.table.server.ts';
import { orderLines } from '#app/features/orders/orders/door/order.table.server.ts';
import { textOf } from '#app/features/shop/options/door/choice.ts';
import type { Database } from '#app/platform/database/client.server.ts';
import { parseWhole } from '#app/platform/text/whole-number.ts';

/** What was ordered in a place of an order, to see whether a change has made it something else. */
export const lineSpec = sql<string>`concat_ws('|', ${orderLines.productId}, ${orderLines.name}, ${orderLines.size}, ${orderLines.color},
  ${orderLines.quantity}, ${orderLines.options}::text)`;

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

/** The free lines of the quote an order came from, by their places. */
export async function ownLinesOf(db: Database, orderId: string): Promise<Record<number, OwnLine>> {
  const [quote] = await db
    .select({ draft: quotes.draft })
    .from(quotes)
    .innerJoin(orderRequests, eq(orderRequests.id, quotes.requestId))
    .where(eq(orderRequests.orderId, orderId));
  const cm = (typed: string) => parseWhole(typed.trim(), 2000) || null;
  const entries = (quote?.draft.lines ?? []).flatMap(({ recipe, width, depth, height }, position) =>
    recipe ? [[position, { recipe, widthCm: cm(width), depthCm: cm(depth), heightCm: cm(height) }] as const] : [],
  );
  return Object.fromEntries(entries);
}

/** The recipe that was in force at `at` for a line, and the piece it was chosen as; undefined where nobody had said what it takes. */
export async function recipeOfLine(
  db: Database,
  { line, own, at }: { line: SoldLine; own: OwnLine | undefined; at: Date },
): Promise<{ recipe: Recipe; asked: AskedPiece } | undefined> {
  const { productId, size, color, options } = line;
  const key = productId ?? own?.recipe;
  if (!key) return undefined;
  const recipe = productId
    ? (await readRecipes(db, { ids: [key], at }))[key]
    : (await readOwnRecipes(db, { keys: [key], at }))[key];
  const piece = productId ? (await readMadePieces(db, { ids: [productId], now: at }))[0] : own;
  return recipe && piece && { recipe, asked: askedOf(piece, { size, color, options: textOf(options) }) };
}
