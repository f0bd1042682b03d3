import { and, eq, isNull, sql } from 'drizzle-orm';
import { notifications } from '#app/features/ground/notifications/door/notification.table.server.ts';
import { orders } from '#app/features/orders/orders/door/order.table.server.ts';
import { isInTab } from '#app/features/orders/orders/door/order-filter.server.ts';
import { isUnanswered } from '#app/features/orders/support/door/inbox.queries.server.ts';
import { supportMessages } from '#app/features/orders/support/door/support-message.table.server.ts';
import type { Database } from '#app/platform/database/client.server.ts';
import { prepared } from '#app/platform/database/prepared.server.ts';

/** The live numbers of the side menu: pending orders and unread notifications, and messages without an answer. One query. */
export async function readAdminCounts(db: Database) {
  const [counts] = await adminCounts(db).execute();
  if (!counts) throw new Error('No row was counted');
  return counts;
}

const adminCounts = prepared((db) => {
  return db
    .select({
      pendingOrders: db.$count(orders, isInTab('new')),
      unreadNotifications: db.$count(
        notifications,
        and(eq(notifications.audience, 'admin'), isNull(notifications.readAt)),
      ),
      unanswered: db.$count(supportMessages, isUnanswered),
    })
    .from(sql`(select 1) as nothing`)
    .prepare('admin_counts');
});
