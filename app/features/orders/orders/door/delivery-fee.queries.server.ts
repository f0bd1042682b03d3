import { and, asc, eq, sql } from 'drizzle-orm';
import { dues } from '#app/features/money/dues/door/due.table.server.ts';
import { users } from '#app/platform/auth/auth.table.server.ts';
import type { Database } from '#app/platform/database/client.server.ts';
import { orders } from './order.table.server.ts';

interface FeeEvent {
  quoteId: string;
  event: 'quoted' | 'approved' | 'declined' | 'paid';
  feeKobo: number;
  note: string | null;
  at: Date;
  actorName: string | null;
}

/** What became of an order's fee, oldest first; `actorName` is null for the customer and for programs. */
export async function listFeeEvents(db: Database, orderId: string): Promise<FeeEvent[]> {
  const rows = await db
    .select({
      due: dues,
      quotedBy: nameOf(dues.createdBy),
      closedBy: nameOf(dues.closedBy),
      paidBy: nameOf(dues.paidBy),
    })
    .from(dues)
    .innerJoin(orders, eq(orders.id, dues.subjectId))
    // Paid together with the pieces, it was never quoted.
    .where(and(isFeeOf(orderId), sql`${dues.reference} is distinct from ${orders.reference}`))
    .orderBy(asc(dues.createdAt), asc(dues.id));
  return rows.flatMap(({ due, quotedBy, closedBy, paidBy }) => {
    const shared = { quoteId: due.id, feeKobo: due.amountKobo, note: null, actorName: null };
    const event = (event: FeeEvent['event'], at: Date | null, more: Partial<FeeEvent> = {}): FeeEvent[] =>
      at ? [{ ...shared, event, at, ...more }] : [];
    return [
      ...event('quoted', due.createdAt, { note: due.note, actorName: quotedBy }),
      ...event('approved', due.approvedAt),
      ...event('declined', due.closedFor === 'collected' ? due.closedAt : null, { actorName: closedBy }),
      ...event('paid', due.paidAt, { actorName: paidBy }),
    ];
  });
}

const isFeeOf = (orderId: string) =>
  and(eq(dues.subjectId, orderId), eq(dues.subject, 'order'), eq(dues.purpose, 'delivery_fee'));

function nameOf(actor: typeof dues.createdBy | typeof dues.closedBy | typeof dues.paidBy) {
  return sql<string | null>`(select ${users.name} from ${users} where ${users.id} = ${actor})`;
}

/** The quote that counts for an order now; null when there is none. */
export async function findQuoteId(db: Database, orderId: string): Promise<string | null> {
  const [order] = await db.select({ quoteId: orders.feeQuoteId }).from(orders).where(eq(orders.id, orderId));
  return order?.quoteId ?? null;
}
