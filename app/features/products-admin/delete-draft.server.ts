import { and, eq, sql } from 'drizzle-orm';
import { cartLines } from '#app/features/cart/cart-line.table.server.ts';
import { products } from '#app/features/catalog/product.table.server.ts';
import { paymentAttempts } from '#app/features/checkout/payment.table.server.ts';
import { orderLines } from '#app/features/orders/order.table.server.ts';
import { recordAudit } from '#app/platform/audit/record-audit.server.ts';
import type { Services } from '#app/platform/services.server.ts';

/**
 * Deletes a draft that nobody has ever ordered, put into a cart or begun to pay for; anything else is archived instead, because
 * orders and people's links name it. False when it is none of those. One statement decides.
 */
export function deleteDraft(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { id, version }: { id: string; version: number },
  actor: string,
): Promise<boolean> {
  return db.transaction(async (db) => {
    const [deleted] = await db
      .delete(products)
      .where(
        and(eq(products.id, id), eq(products.version, version), eq(products.status, 'draft'), sql`not ${isWanted}`),
      )
      .returning({ name: products.name, pieceNumber: products.pieceNumber });
    if (!deleted) return false;
    await recordAudit(db, { actor, action: 'product.deleted', subjectId: id, details: deleted }, clock());
    return true;
  });
}

const isWanted = sql`(
  exists (select from ${orderLines} where ${orderLines.productId} = ${products.id})
  or exists (select from ${cartLines} where ${cartLines.productId} = ${products.id})
  or exists (select from ${paymentAttempts}
    where ${paymentAttempts.snapshot} @> jsonb_build_object('lines', jsonb_build_array(jsonb_build_object('productId', ${products.id})))))`;
