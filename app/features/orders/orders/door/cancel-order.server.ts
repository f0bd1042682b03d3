import { and, eq, isNull, ne, sql } from 'drizzle-orm';
import { issueDocuments } from '#app/features/money/documents/door/issue-documents.server.ts';
import { withdrawDuesOf } from '#app/features/money/dues/door/write-dues.server.ts';
import { products, productVariants } from '#app/features/shop/catalog/door/product.table.server.ts';
import { lockStock, productIdsOf, returnStock, stockNeeded } from '#app/features/shop/stock/door/stock.server.ts';
import type { Act } from '#app/platform/act/act.server.ts';
import type { Database } from '#app/platform/database/client.server.ts';
import { announce } from '#app/platform/live-updates/live-updates.server.ts';
import { cancelledWords, orderCancelledMessage } from '../order-reversal-messages.ts';
import type { CancelReason } from './cancel-reasons.ts';
import { findOrder, type OrderDetail } from './order.queries.server.ts';
import { orderLines, orders } from './order.table.server.ts';
import { orderUrlOf } from './order-page-link.server.ts';

interface Cancellation {
  orderId: string;
  reason: CancelReason;
  /** The owner's own sentence, after the reason. */
  note: string;
  /** Counted units go back into stock. */
  restock: boolean;
  /** What the customer is told comes back to them. */
  refundKobo: number;
}

export type CancelOrderResult =
  | { ok: true }
  | { ok: false; reason: 'unknown_order' | 'delivered' | 'already_cancelled' };

/**
 * Cancels an order that is not delivered, once: it keeps its stage, nothing moves it any more, and the customer is told. Call inside
 * a transaction, together with what becomes of the money.
 */
export async function cancelOrder(
  act: Act,
  { orderId, reason, note, restock, refundKobo }: Cancellation,
): Promise<CancelOrderResult> {
  const cancelled = await act.db
    .update(orders)
    .set({ cancelledAt: act.now, cancelReason: reason })
    .where(and(eq(orders.id, orderId), ne(orders.stage, 'delivered'), isNull(orders.cancelledAt)))
    .returning({ id: orders.id });
  const order = await findOrder(act.db, orderId);
  if (!order) return { ok: false, reason: 'unknown_order' };
  if (cancelled.length === 0) return { ok: false, reason: order.cancelledAt ? 'already_cancelled' : 'delivered' };
  await withdrawDuesOf(act, { subject: 'order', subjectId: orderId });
  issueDocuments(act, { subject: 'order', subjectId: orderId });
  const restocked = restock ? await putBack(act.db, order) : 0;

  const words = cancelledWords(order, { reason, note, refundKobo });
  await act.tell(orderCancelledMessage.about({ order, words, orderUrl: orderUrlOf(order, act.config) }));
  await announce(act.db, 'admins');
  const details = { reason, note, restocked, refundKobo, stage: order.stage };
  await act.audit('order.cancelled', orderId, details);
  return { ok: true };
}

const isCounted = sql`(${products.stockCount} is not null
  or exists (select from ${productVariants} where ${productVariants.productId} = ${products.id} and ${productVariants.stockCount} is not null))`;

/** Whether the order has products that are counted. */
export async function hasCountedProducts(db: Database, orderId: string): Promise<boolean> {
  const found = await db
    .select({ id: products.id })
    .from(orderLines)
    .innerJoin(products, eq(products.id, orderLines.productId))
    .where(and(eq(orderLines.orderId, orderId), isCounted))
    .limit(1);
  return found.length > 0;
}

/** Returns how many units went back. */
async function putBack(db: Database, { lines }: OrderDetail): Promise<number> {
  const locked = await lockStock(db, productIdsOf(lines));
  return returnStock(db, stockNeeded(lines, locked));
}
