import { and, asc, desc, eq, inArray, isNull } from 'drizzle-orm';
import type { Database } from '#app/platform/database/client.server.ts';
import { disputes } from './dispute.table.server.ts';

/** More than a person works through in a day. */
export const MOST_LISTED = 200;

export type Dispute = typeof disputes.$inferSelect;

/** Not over yet: for the list, and for the number that leads there. */
export const isOpenDispute = isNull(disputes.resolvedAt);

/** The ones that are not over, the most urgent first. */
export function listOpenDisputes(db: Database): Promise<Dispute[]> {
  return db.select().from(disputes).where(isOpenDispute).orderBy(asc(disputes.dueAt)).limit(MOST_LISTED);
}

export function listDisputesOf(db: Database, reference: string): Promise<Dispute[]> {
  return db.select().from(disputes).where(eq(disputes.reference, reference)).orderBy(desc(disputes.openedAt)).limit(20);
}

/** Whether a customer has asked their bank for one of these payments, and the bank has not decided. */
export async function isDisputed(db: Database, references: readonly string[]): Promise<boolean> {
  const [found] = await db
    .select({ id: disputes.id })
    .from(disputes)
    .where(and(inArray(disputes.reference, [...references]), isOpenDispute))
    .limit(1);
  return found !== undefined;
}
