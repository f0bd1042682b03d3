import { inArray, isNull } from 'drizzle-orm';
import { hasRecipes, listMadeIds, readCosting } from '#app/features/bespoke/recipes/recipe.queries.server.ts';
import { discounts } from '#app/features/orders/discounts/door/discount.table.server.ts';
import { products } from '#app/features/shop/catalog/door/product.table.server.ts';
import { listProductNumbers } from '#app/features/shop/collections/door/collection.queries.server.ts';
import { collections } from '#app/features/shop/collections/door/collection.table.server.ts';
import type { Services } from '#app/platform/services.server.ts';
import { soldBelowCost } from './below-cost.ts';

/**
 * What the page of discounts needs to say which of them sell below cost: margins of every product with a recipe, and which products each
 * category, collection and number stands for. Undefined in a shop without recipes.
 */
export async function readDiscountCosts({ db, clock }: Pick<Services, 'db' | 'clock'>) {
  if (!(await hasRecipes(db))) return undefined;
  const now = clock();
  const ids = await listMadeIds(db);
  const costing = await readCosting(db, { ids, now });
  if (!costing) return undefined;
  const about = await db
    .select({ id: products.id, category: products.category, pieceNumber: products.pieceNumber })
    .from(products)
    .where(inArray(products.id, ids));
  const byNumber = new Map(about.map(({ id, pieceNumber }) => [pieceNumber, id]));
  const groups: Record<string, string[]> = {};
  for (const { id, category, pieceNumber } of about) {
    groups[category] = [...(groups[category] ?? []), id];
    groups[String(pieceNumber)] = [id];
  }
  for (const collection of await db.select().from(collections)) {
    const numbers = await listProductNumbers(db, { collection, now });
    groups[collection.id] = numbers.flatMap((number) => byNumber.get(number) ?? []);
  }
  const running = await db.select().from(discounts).where(isNull(discounts.endedAt));
  const below = Object.fromEntries(
    running.map(({ id, percent, amountKobo, categories, collections: some, pieces }) => [
      id,
      soldBelowCost(costing, {
        percent,
        amountKobo,
        covers: coversOf(groups, [...categories, ...some, ...pieces.map(String)]),
      }),
    ]),
  );
  return { costing, groups, below };
}

export type DiscountCosts = NonNullable<Awaited<ReturnType<typeof readDiscountCosts>>>;

/** Everything where nothing is named. */
const coversOf = (groups: Record<string, string[]>, named: readonly string[]) =>
  named.length === 0 ? null : new Set(named.flatMap((each) => groups[each] ?? []));
