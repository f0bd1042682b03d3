import { and, asc, desc, eq, getTableColumns, isNull, or, sql } from 'drizzle-orm';
import type { Database } from '#app/platform/database/client.server.ts';
import { hasWords } from '#app/platform/database/text-search.server.ts';
import { afterCursor } from '#app/platform/paging/after-cursor.server.ts';
import type { PageCursor } from '#app/platform/paging/page-cursor.ts';
import type { DataSubject } from '#app/platform/personal-data/personal-data.ts';
import { pastEnrollments, pastOrders } from './past-order.table.server.ts';

export type PastOrderRow = Omit<typeof pastOrders.$inferSelect, 'searchText'>;
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
  const { searchText: _search, ...columns } = getTableColumns(pastOrders);
  return db
    .select(columns)
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

interface PastOrdersWanted {
  /** Words of a name, an email address, a reference or what the earlier site called the order; '' for all. */
  search: string;
  before: PageCursor | undefined;
  limit: number;
}

/** Those that say no day are the last. */
const placedAt = sql<Date>`coalesce(${pastOrders.createdAt}, '1990-01-01T00:00:00Z')`.mapWith(pastOrders.createdAt);

/** A page of everybody's orders at the earlier site, the newest first, and one more. */
export function listPastOrders(db: Database, { search, before, limit }: PastOrdersWanted) {
  return db
    .select({ ...getTableColumns(pastOrders), placedAt })
    .from(pastOrders)
    .where(
      and(
        search === '' ? undefined : hasWords(pastOrders.searchText, search),
        afterCursor(placedAt, pastOrders.id, before),
      ),
    )
    .orderBy(desc(placedAt), asc(pastOrders.id))
    .limit(limit + 1);
}

export async function hasPastOrders(db: Database): Promise<boolean> {
  const rows = await db.select({ id: pastOrders.id }).from(pastOrders).limit(1);
  return rows.length > 0;
}
