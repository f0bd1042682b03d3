import { and, asc, desc, eq, lt, or } from 'drizzle-orm';
import type { Database } from '#app/platform/database/client.server.ts';
import type { PageCursor } from '#app/platform/paging/page-cursor.ts';
import { payoutDeductions, payoutLines, payouts } from './payout.table.server.ts';

export type Payout = typeof payouts.$inferSelect;

/** Newest first; one more than `limit` where there are more. */
export function listPayouts(
  db: Database,
  { before, limit }: { before: PageCursor | undefined; limit: number },
): Promise<Payout[]> {
  return db
    .select()
    .from(payouts)
    .where(
      before && or(lt(payouts.settledAt, before.at), and(eq(payouts.settledAt, before.at), lt(payouts.id, before.id))),
    )
    .orderBy(desc(payouts.settledAt), desc(payouts.id))
    .limit(limit + 1);
}

export async function findPayout(db: Database, payoutId: string): Promise<Payout | undefined> {
  const [payout] = await db.select().from(payouts).where(eq(payouts.id, payoutId));
  return payout;
}

/** More charges than a shop has in a day. */
const MOST_LINES = 1_000;

export function listPayoutLines(db: Database, payoutId: string) {
  return db
    .select()
    .from(payoutLines)
    .where(eq(payoutLines.payoutId, payoutId))
    .orderBy(asc(payoutLines.paidAt), asc(payoutLines.reference))
    .limit(MOST_LINES);
}

export function listDeductions(db: Database, payoutId: string) {
  return db
    .select()
    .from(payoutDeductions)
    .where(eq(payoutDeductions.payoutId, payoutId))
    .orderBy(asc(payoutDeductions.refundProviderId))
    .limit(MOST_LINES);
}
