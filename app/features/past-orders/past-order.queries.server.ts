import { and, desc, eq, isNull, or } from 'drizzle-orm';
import type { Database } from '#app/platform/database/client.server.ts';
import type { DataSubject } from '#app/platform/personal-data/personal-data.ts';
import { pastEnrollments, pastOrders } from './past-order.table.server.ts';

export type PastOrderRow = typeof pastOrders.$inferSelect;
export type PastEnrollmentRow = typeof pastEnrollments.$inferSelect;

/** Placed from their account, or under an address that is proven to be theirs. */
export function isPastOrderOf({ id, email, emailVerified }: DataSubject) {
  const own = eq(pastOrders.userId, id);
  return emailVerified ? or(own, and(isNull(pastOrders.userId), eq(pastOrders.email, email))) : own;
}

/** A customer's orders at the earlier site, the newest first. */
export function listPastOrdersOf(
  db: Database,
  { limit = 100, ...person }: DataSubject & { limit?: number },
): Promise<PastOrderRow[]> {
  return db
    .select()
    .from(pastOrders)
    .where(isPastOrderOf(person))
    .orderBy(desc(pastOrders.createdAt), pastOrders.id)
    .limit(limit);
}

/** Nobody was signed in to enroll, so only a proven address leads there. */
export async function listPastEnrollmentsOf(db: Database, person: DataSubject): Promise<PastEnrollmentRow[]> {
  if (!person.emailVerified) return [];
  return db.select().from(pastEnrollments).where(eq(pastEnrollments.email, person.email)).limit(20);
}
