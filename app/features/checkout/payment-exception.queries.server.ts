import { isNull, sql } from 'drizzle-orm';
import type { Database } from '#app/platform/database/client.server.ts';
import { paymentExceptions } from './payment.table.server.ts';

/** How many payments wait for a person, for the back office's first page. */
export async function countOpenExceptions(db: Database): Promise<number> {
  const [row] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(paymentExceptions)
    .where(isNull(paymentExceptions.resolvedAt));
  return row?.count ?? 0;
}
