import type { ActContext } from '#app/platform/act/act.server.ts';
import { parsePageCursor } from '#app/platform/paging/page-cursor.ts';
import { lagosDay } from '#app/platform/time/lagos-time.ts';
import { countOrdersByTab, listOrders, searchOrders } from '../door/order.queries.server.ts';
import { viewAdminRow } from '../door/order-views.ts';
import type { OrderFilter } from '../order-filter.ts';
import type { OrderTab } from '../order-tabs.ts';
import { describeFilter } from './describe-filter.server.ts';
import { firstTab } from './door/orders-path.ts';
import { countTabsAndViews, savedQuery } from './saved-views.server.ts';

const PER_PAGE = 20;

interface Asked {
  tab: OrderTab | undefined;
  filter: OrderFilter;
  search: string;
  before: string | undefined;
}

/**
 * The back office's list of orders: what a filter leaves of a tab, or what a search finds in every stage with how many they are. Six
 * queries at most, however many orders, and three for a search.
 */
export async function readAdminOrders({ db, clock }: ActContext, { filter, search, ...asked }: Asked) {
  const { tab = firstTab(filter) } = asked;
  const now = clock();
  const today = lagosDay(now);
  const before = parsePageCursor(asked.before ?? null);
  const [{ counts, views }, page] = await Promise.all([
    search ? countOrdersByTab(db).then((counts) => ({ counts, views: [] })) : countTabsAndViews(db, { filter, today }),
    search
      ? searchOrders(db, { search, before, limit: PER_PAGE })
      : listOrders(db, { tab, filter, today, before, limit: PER_PAGE }).then((page) => ({ ...page, found: null })),
  ]);
  const query = savedQuery({ tab, filter, search });
  return {
    tab,
    filter,
    search,
    isLater: before !== undefined,
    counts,
    found: page.found,
    orders: page.orders.map((row) => viewAdminRow(row, now)),
    next: page.next,
    narrowedBy: search ? [] : await describeFilter(db, filter),
    views: views.map(({ query: each, ...view }) => ({ ...view, isShown: each === query })),
    /** It can be kept under a name. */
    canSave: query !== '' && !views.some((view) => view.query === query),
  };
}

export type AdminOrders = Awaited<ReturnType<typeof readAdminOrders>>;
