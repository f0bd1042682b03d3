import { and, asc, eq, gt, or, sql } from 'drizzle-orm';
import { dues } from '#app/features/dues/due.table.server.ts';
import { cohorts } from '#app/features/masterclass/cohort.table.server.ts';
import { enrollments } from '#app/features/masterclass/enrollment.table.server.ts';
import { orders } from '#app/features/orders/order.table.server.ts';
import type { Database } from '#app/platform/database/client.server.ts';
import type { PageCursor } from '#app/platform/paging/page-cursor.ts';

/** Open dues with whose they are, the oldest first; one more than `limit` where there are more. One query. */
export function listOwed(db: Database, { before, limit }: { before: PageCursor | undefined; limit: number }) {
  return db
    .select({
      id: dues.id,
      createdAt: dues.createdAt,
      amountKobo: dues.amountKobo,
      purpose: dues.purpose,
      approvedAt: dues.approvedAt,
      order: { id: orders.id, number: orders.number, numberPrefix: orders.numberPrefix, name: orders.username },
      enrollment: { id: enrollments.id, name: enrollments.fullName },
      className: cohorts.title,
    })
    .from(dues)
    .leftJoin(orders, eq(orders.id, dues.subjectId))
    .leftJoin(enrollments, eq(enrollments.id, dues.subjectId))
    .leftJoin(cohorts, eq(cohorts.id, enrollments.cohortId))
    .where(
      and(
        eq(dues.state, 'open'),
        before && or(gt(dues.createdAt, before.at), and(eq(dues.createdAt, before.at), gt(dues.id, before.id))),
      ),
    )
    .orderBy(asc(dues.createdAt), asc(dues.id))
    .limit(limit + 1);
}

/** All of it together. */
export async function sumOwed(db: Database): Promise<{ kobo: number; count: number }> {
  const [sum] = await db
    .select({
      kobo: sql<number>`coalesce(sum(${dues.amountKobo}), 0)`.mapWith(Number),
      count: sql<number>`count(*)`.mapWith(Number),
    })
    .from(dues)
    .where(eq(dues.state, 'open'));
  return sum ?? { kobo: 0, count: 0 };
}
