import { countOrdersByTab, listOrders, searchOrders } from '#app/features/orders/order.queries.server.ts';
import type { OrderTab } from '#app/features/orders/order-tabs.ts';
import { viewAdminRow } from '#app/features/orders/order-views.ts';
import type { ActContext } from '#app/platform/act/act.server.ts';
import { parsePageCursor } from '#app/platform/paging/page-cursor.ts';

const PER_PAGE = 20;

interface Asked {
  tab: OrderTab | undefined;
  search: string;
  before: string | null;
}

/**
 * The back office's list of orders: one tab's, or what a search finds in every stage with how many they are. Three queries, however
 * many orders.
 */
export async function readAdminOrders({ db, clock }: ActContext, { tab = 'new', search, ...asked }: Asked) {
  const now = clock();
  const before = parsePageCursor(asked.before);
  const [counts, page] = await Promise.all([
    countOrdersByTab(db),
    search
      ? searchOrders(db, { search, before, limit: PER_PAGE })
      : listOrders(db, { tab, before, limit: PER_PAGE }).then((page) => ({ ...page, found: null })),
  ]);
  return {
    tab,
    search,
    isLater: before !== undefined,
    counts,
    found: page.found,
    orders: page.orders.map((row) => viewAdminRow(row, now)),
    next: page.next,
  };
}

export type AdminOrders = Awaited<ReturnType<typeof readAdminOrders>>;
