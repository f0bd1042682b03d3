import { and, eq, isNull, sql } from 'drizzle-orm';
import { notifications } from '#app/features/ground/notifications/door/notification.table.server.ts';
import { cartLines } from '#app/features/shop/cart/door/cart-line.table.server.ts';
import type { Database } from '#app/platform/database/client.server.ts';
import { prepared } from '#app/platform/database/prepared.server.ts';

/** The numbers on the cart (pieces) and the bell (what was not seen yet). One query: it stands before every page of a customer. */
export async function readCustomerCounts(db: Database, userId: string) {
  const [counts] = await customerCounts(db).execute({ userId });
  if (!counts) throw new Error('No row was counted');
  return counts;
}

const customerCounts = prepared((db) => {
  const user = sql.placeholder('userId');
  return db
    .select({
      cart: sql<number>`coalesce((
        select sum(${cartLines.quantity}) from ${cartLines} where ${cartLines.userId} = ${user}), 0)::int`,
      notifications: db.$count(notifications, and(eq(notifications.userId, user), isNull(notifications.seenAt))),
    })
    .from(sql`(select 1) as nothing`)
    .prepare('customer_counts');
});
