import { and, eq, sql } from 'drizzle-orm';
import { cartLines } from '#app/features/cart/cart-line.table.server.ts';
import { products } from '#app/features/catalog/product.table.server.ts';
import { orderRequests } from '#app/features/order-requests/phone-order.table.server.ts';
import { orderLines } from '#app/features/orders/order.table.server.ts';
import { paymentAttempts } from '#app/features/payments/payment.table.server.ts';
import { type ActContext, act } from '#app/platform/act/act.server.ts';

export type DeleteProductResult =
  | { ok: true }
  /** `ordered` = orders name it; `wanted` = somebody has it in a cart, or is paying for it or asked to; `stale` = changed meanwhile. */
  | { ok: false; reason: 'ordered' | 'wanted' | 'stale' };

/** Deletes a piece for good that nobody has ordered, wherever it stands. One statement decides. */
export function deleteProduct(
  context: ActContext,
  actor: string,
  { id, version }: { id: string; version: number },
): Promise<DeleteProductResult> {
  return act(context, actor, async (act) => {
    const isMeant = and(eq(products.id, id), eq(products.version, version));
    const [deleted] = await act.db
      .delete(products)
      .where(and(isMeant, sql`not ${isOrdered}`, sql`not ${isWanted}`))
      .returning({ name: products.name, pieceNumber: products.pieceNumber });
    if (!deleted) {
      const [found] = await act.db
        .select({ isOrdered: sql<boolean>`${isOrdered}` })
        .from(products)
        .where(isMeant);
      return { ok: false, reason: found ? (found.isOrdered ? 'ordered' : 'wanted') : 'stale' };
    }
    await act.audit('product.deleted', id, deleted);
    return { ok: true };
  });
}

/** Whole names, because these queries name the columns of their own table without it. */
const isOrdered = sql`exists (select from ${orderLines} where ${orderLines}.product_id = ${products}.id)`;
const line = sql`jsonb_build_object('lines', jsonb_build_array(jsonb_build_object('productId', ${products}.id)))`;
const isWanted = sql`(
  exists (select from ${cartLines} where ${cartLines}.product_id = ${products}.id)
  or exists (select from ${paymentAttempts} where ${paymentAttempts}.snapshot @> ${line})
  or exists (select from ${orderRequests} where ${orderRequests}.state = 'open' and ${orderRequests}.snapshot @> ${line}))`;
