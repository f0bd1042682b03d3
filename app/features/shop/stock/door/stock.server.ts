import { inArray, type SQLWrapper, sql } from 'drizzle-orm';
import { products, productVariants } from '#app/features/shop/catalog/door/product.table.server.ts';
import { type ChosenValue, textOf } from '#app/features/shop/options/door/choice.ts';
import {
  type Chosen,
  readStockKey,
  type StockUnits,
  stockKeyOf,
  sumStock,
  writeStockKey,
} from '#app/features/shop/options/door/variant.ts';
import type { Database } from '#app/platform/database/client.server.ts';

type BoughtLine = Omit<Chosen, 'options'> & { productId: string | null; options?: ChosenValue[]; quantity: number };

/** What lines need of each count, as the products are now. */
export function stockNeeded(lines: readonly BoughtLine[], locked: LockedStock): StockUnits {
  const byId = new Map(locked.map((product) => [product.id, product]));
  return sumStock(
    lines.flatMap(({ productId, color, size, options = [], quantity }) => {
      if (productId === null) return [];
      const chosen = { color, size, options: textOf(options) };
      return [{ stockKey: stockKeyOf(productId, byId.get(productId) ?? {}, chosen), quantity }];
    }),
  );
}

/** The products of lines that are still there. */
export const productIdsOf = (lines: readonly { productId: string | null }[]): string[] => [
  ...new Set(lines.flatMap(({ productId }) => productId ?? [])),
];

/**
 * Locks products in id order, so that two payments for the same ones wait for each other and never in a circle. Whoever writes a count of
 * a product, or of a variant of it, has locked the product. `ids` may be a query for them. `key share` only keeps them from being deleted:
 * whoever changes no count waits for nobody. A deleted one is missing.
 */
export async function lockProducts(
  db: Database,
  {
    ids,
    strength = 'no key update',
  }: { ids: readonly string[] | SQLWrapper; strength?: 'no key update' | 'key share' },
) {
  if ('length' in ids && ids.length === 0) return [];
  return db
    .select({
      id: products.id,
      stockCount: products.stockCount,
      isInStock: products.isInStock,
      status: products.status,
    })
    .from(products)
    .where(inArray(products.id, 'length' in ids ? [...ids] : ids))
    .orderBy(products.id)
    .for(strength);
}

/** Products that are locked, as they are now. */
export type LockedStock = Awaited<ReturnType<typeof lockStock>>;

/** Locks products, and reads what they have of each variant. */
export async function lockStock(db: Database, ids: readonly string[]) {
  const locked = await lockProducts(db, { ids });
  // Not in the same statement: one that had to wait would read the variants as they were before it waited.
  const ofThem = inArray(productVariants.productId, [...ids]);
  const variants = Map.groupBy(await db.select().from(productVariants).where(ofThem), ({ productId }) => productId);
  return locked.map((product) => ({ ...product, combinations: variants.get(product.id) ?? [] }));
}

/** Can all of these be had now? Asked of products that are locked. */
export function hasStock(locked: LockedStock, needed: StockUnits): boolean {
  const byId = new Map(locked.map((product) => [product.id, product]));
  return [...needed].every(([key, units]) => {
    const { productId, choice } = readStockKey(key);
    const product = byId.get(productId);
    const counted = choice === '' ? product : product?.combinations.find((variant) => variant.choice === choice);
    return product?.isInStock && product.status === 'published' && (counted?.stockCount ?? units) >= units;
  });
}

/** Gives units of locked products back. What is made to order, or is no longer counted, has no stock. Says how many went back. */
export async function returnStock(db: Database, units: StockUnits): Promise<number> {
  const returned = await changeStock(db, units, 1);
  return returned.filter(({ isCounted }) => isCounted).reduce((sum, { key }) => sum + (units.get(key) ?? 0), 0);
}

/**
 * Takes units of locked products. Gives the counts they were taken from, which is none for what is made to order; undefined when one of
 * them has too few, and then the transaction is to be given up.
 */
export async function takeStock(db: Database, needed: StockUnits): Promise<string[] | undefined> {
  const served = await changeStock(db, needed, -1);
  if (served.length < needed.size) return undefined;
  return served.filter(({ isCounted }) => isCounted).map(({ key }) => key);
}

/** What is made to order is served without a count; what is not there, or would be fewer than none, is missing. */
async function changeStock(db: Database, units: StockUnits, sign: 1 | -1) {
  if (units.size === 0) return [];
  const changes = [...units].map(([key, some]) => ({ ...readStockKey(key), units: sign * some }));
  const { rows } = await db.execute<{ productId: string; choice: string; isCounted: boolean }>(sql`
    with change as (select * from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb) as change("productId" text, choice text, units int)),
    of_products as (
      update products set stock_count = stock_count + units from change
      where id = "productId" and choice = '' and stock_count >= -units returning "productId", choice),
    of_variants as (
      update product_variants as variant set stock_count = stock_count + units from change
      where product_id = "productId" and variant.choice = change.choice and stock_count >= -units returning "productId", change.choice)
    select *, true as "isCounted" from of_products union all select *, true from of_variants
    union all select id, '', false from products join change on id = "productId" where choice = '' and stock_count is null`);
  return rows.map(({ isCounted, ...stock }) => ({ key: writeStockKey(stock), isCounted }));
}
