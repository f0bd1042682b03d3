import { and, eq, inArray, sql } from 'drizzle-orm';
import { inOneOrder } from '#app/features/desk/products/change-listed-product.server.ts';
import type { ChosenProduct } from '#app/features/desk/products/product-tabs.ts';
import { orderRequests } from '#app/features/orders/order-requests/door/order-request.table.server.ts';
import { orderLines } from '#app/features/orders/orders/door/order.table.server.ts';
import { paymentAttempts } from '#app/features/pay/payments/door/payment.table.server.ts';
import { cartLines } from '#app/features/shop/cart/door/cart-line.table.server.ts';
import { products } from '#app/features/shop/catalog/door/product.table.server.ts';
import { type ActContext, act } from '#app/platform/act/act.server.ts';
import type { Database } from '#app/platform/database/client.server.ts';
import type { ChangedProducts } from './change-products.server.ts';
import { productsBulkTexts } from './products-bulk-texts.ts';

const { keptBecause, left: texts } = productsBulkTexts;

/** What keeps a piece from being deleted, the heaviest first. */
export type KeptBecause = keyof typeof keptBecause;

/** Deletes pieces for good that nobody has ordered or wants, wherever they stand. One statement decides about each. */
export function deleteProducts(
  context: ActContext,
  actor: string,
  pieces: readonly ChosenProduct[],
): Promise<ChangedProducts> {
  return act(context, actor, async (act) => {
    const result: ChangedProducts = { changed: 0, left: [] };
    for (const { id, version } of inOneOrder(pieces)) {
      const [deleted] = await act.db
        .delete(products)
        .where(and(eq(products.id, id), eq(products.version, version), sql`${reason} is null`))
        .returning({ name: products.name, pieceNumber: products.pieceNumber });
      if (deleted) {
        await act.audit('product.deleted', id, deleted);
        result.changed += 1;
        continue;
      }
      const [found] = await act.db
        .select({ name: products.name, version: products.version, reason })
        .from(products)
        .where(eq(products.id, id));
      if (!found) result.left.push({ name: id, sentence: texts.gone });
      else if (found.version !== version || !found.reason)
        result.left.push({ name: found.name, sentence: texts.stale });
      else result.left.push({ name: found.name, sentence: keptBecause[found.reason] });
    }
    return result;
  });
}

/** Which of some pieces cannot be deleted, and why. */
export async function whatKeeps(db: Database, ids: readonly string[]): Promise<ReadonlyMap<string, KeptBecause>> {
  const rows = await db
    .select({ id: products.id, reason })
    .from(products)
    .where(inArray(products.id, [...ids]));
  return new Map(rows.flatMap(({ id, reason }) => (reason ? [[id, reason] as const] : [])));
}

/** Whole names, because these queries name the columns of their own table without it. */
const line = sql`jsonb_build_object('lines', jsonb_build_array(jsonb_build_object('productId', ${products}.id)))`;
const reason = sql<KeptBecause | null>`(case
  when exists (select from ${orderLines} where ${orderLines}.product_id = ${products}.id) then 'ordered'
  when exists (select from ${paymentAttempts} where ${paymentAttempts}.snapshot @> ${line}) then 'paying'
  when exists (select from ${orderRequests} where ${orderRequests}.state = 'open' and ${orderRequests}.snapshot @> ${line})
    then 'requested'
  when exists (select from ${cartLines} where ${cartLines}.product_id = ${products}.id) then 'inCart'
  end)`;
