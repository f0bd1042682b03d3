import type { Database } from '#app/platform/database/client.server.ts';
import { cutPage } from '#app/platform/paging/cut-page.ts';
import { parsePageCursor } from '#app/platform/paging/page-cursor.ts';
import { listPastOrders } from './door/past-order.queries.server.ts';
import { viewPastOrder } from './door/past-order-views.ts';

const PER_PAGE = 20;

/** A page of what was ordered at the earlier site, also by people without an account here. One query. */
export async function readPastOrders(db: Database, { search, before }: { search: string; before: string | null }) {
  const rows = await listPastOrders(db, { search, before: parsePageCursor(before), limit: PER_PAGE });
  const { shown, next } = cutPage(rows, PER_PAGE, ({ placedAt, id }) => ({ at: placedAt, id }));
  return {
    orders: shown.map((row) => ({
      ...viewPastOrder(row),
      name: row.username,
      email: row.email,
      customerId: row.userId,
      sourceId: row.sourceId,
    })),
    next,
  };
}

export type PastOrderList = Awaited<ReturnType<typeof readPastOrders>>;
