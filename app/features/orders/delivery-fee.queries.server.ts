import { and, asc, eq, sql } from 'drizzle-orm';
import { users } from '#app/platform/auth/auth.table.server.ts';
import type { Database } from '#app/platform/database/client.server.ts';
import { deliveryFeeEvents } from './delivery-fee.table.server.ts';
import { orders } from './order.table.server.ts';
import { isFeeToQuote } from './order-needs.server.ts';

/** What became of an order's fee, oldest first; `actorName` is null for the customer and for programs. */
export function listFeeEvents(db: Database, orderId: string) {
  return db
    .select({
      id: deliveryFeeEvents.id,
      event: deliveryFeeEvents.event,
      feeKobo: deliveryFeeEvents.feeKobo,
      note: deliveryFeeEvents.note,
      at: deliveryFeeEvents.at,
      actorName: users.name,
    })
    .from(deliveryFeeEvents)
    .leftJoin(users, eq(users.id, deliveryFeeEvents.actor))
    .where(eq(deliveryFeeEvents.orderId, orderId))
    .orderBy(asc(deliveryFeeEvents.at), asc(deliveryFeeEvents.id));
}

/** The order a quote belongs to, whether or not the quote still counts. */
export async function findQuote(db: Database, quoteId: string) {
  const [quote] = await db
    .select({ orderId: deliveryFeeEvents.orderId, feeKobo: deliveryFeeEvents.feeKobo, note: deliveryFeeEvents.note })
    .from(deliveryFeeEvents)
    .where(and(eq(deliveryFeeEvents.id, quoteId), eq(deliveryFeeEvents.event, 'quoted')));
  return quote;
}

/** The quote that counts for an order now; null when there is none. */
export async function findQuoteId(db: Database, orderId: string): Promise<string | null> {
  const [order] = await db.select({ quoteId: orders.feeQuoteId }).from(orders).where(eq(orders.id, orderId));
  return order?.quoteId ?? null;
}

/** Orders brought to the door whose fee nobody has quoted yet, for the back office's first page. */
export async function countFeesToQuote(db: Database): Promise<number> {
  const [row] = await db.select({ count: sql<number>`count(*)::int` }).from(orders).where(isFeeToQuote);
  return row?.count ?? 0;
}
