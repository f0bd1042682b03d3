import { asc, desc, eq, isNull } from 'drizzle-orm';
import type { Database } from '#app/platform/database/client.server.ts';
import { disputes } from './dispute.table.server.ts';

export type Dispute = typeof disputes.$inferSelect;

/** The ones that are not over, the most urgent first. */
export function listOpenDisputes(db: Database): Promise<Dispute[]> {
  return db.select().from(disputes).where(isNull(disputes.resolvedAt)).orderBy(asc(disputes.dueAt)).limit(50);
}

export function listDisputesOf(db: Database, reference: string): Promise<Dispute[]> {
  return db.select().from(disputes).where(eq(disputes.reference, reference)).orderBy(desc(disputes.openedAt)).limit(20);
}
