import { eq, sql } from 'drizzle-orm';
import { type ActContext, act } from '#app/platform/act/act.server.ts';
import type { Database } from '#app/platform/database/client.server.ts';
import { prepared } from '#app/platform/database/prepared.server.ts';
import { newId } from '#app/platform/ids/new-id.ts';
import { countOrders, countTabsBeside } from '../door/order.queries.server.ts';
import { isNarrowed, type OrderFilter } from '../order-filter.ts';
import { firstTab, listQuery, type OrdersView, readOrdersView } from './door/orders-path.ts';
import { orderViews } from './saved-view.table.server.ts';
import { MOST_VIEWS } from './saved-view-limits.ts';

type SavedView = Pick<typeof orderViews.$inferSelect, 'id' | 'name' | 'query'>;

const SAVED = sql<SavedView[]>`(select coalesce(json_agg(json_build_object('id', id, 'name', name, 'query', query)
  order by lower(name)), '[]') from ${orderViews})`;

const countAllAndViews = prepared((db) =>
  countTabsBeside(db, { filter: {}, today: '', beside: SAVED }).prepare('orders_by_tab_and_views'),
);

/**
 * What a filter leaves under each tab, and the saved views with how many orders each holds, asked as its list asks. One query, and
 * one for the counts of views where there are any.
 */
export async function countTabsAndViews(db: Database, { filter, today }: { filter: OrderFilter; today: string }) {
  const asked = { filter, today, beside: SAVED };
  const [row] = isNarrowed(filter) ? await countTabsBeside(db, asked) : await countAllAndViews(db).execute();
  if (!row) throw new Error('No row was counted');
  const views = row.beside.map(({ id, name, query }) => ({
    id,
    name,
    query,
    ...readOrdersView(new URLSearchParams(query)),
  }));
  const counts = await countOrders(
    db,
    views.map(({ filter, tab = firstTab(filter) }) => ({ tab, filter, today })),
  );
  return {
    counts: row.counts,
    views: views.map(({ before: _, search: __, ...view }, place) => ({ ...view, count: counts[place] ?? 0 })),
  };
}

/** What a view is saved as; empty where it is a tab and nothing else. */
export function savedQuery(view: Pick<OrdersView, 'tab' | 'filter' | 'search'>): string {
  const { filter = {}, search } = view;
  return search || !(isNarrowed(filter) || filter.sort) ? '' : new URLSearchParams(listQuery(view)).toString();
}

export type SaveViewResult = { ok: true; name: string } | { ok: false; reason: 'taken' | 'too_many' | 'nothing' };

/** Keeps a list under a name, for the whole team. */
export function saveView(
  context: ActContext,
  actor: string,
  { name, ...view }: Pick<OrdersView, 'tab' | 'filter' | 'search'> & { name: string },
): Promise<SaveViewResult> {
  const query = savedQuery(view);
  return act(context, actor, async (act) => {
    if (query === '') return { ok: false, reason: 'nothing' };
    // Two at once would both find room for one.
    await act.db.execute(sql`lock table ${orderViews} in share row exclusive mode`);
    if ((await act.db.$count(orderViews)) >= MOST_VIEWS) return { ok: false, reason: 'too_many' };
    const id = newId('orv', act.now);
    const saved = { id, name, query, createdBy: actor, createdAt: act.now };
    const written = await act.db
      .insert(orderViews)
      .values(saved)
      .onConflictDoNothing()
      .returning({ id: orderViews.id });
    if (written.length === 0) return { ok: false, reason: 'taken' };
    await act.audit('orders.view_saved', id, { name, query });
    return { ok: true, name };
  });
}

/** False when it is gone already. */
export function deleteView(context: ActContext, actor: string, id: string): Promise<boolean> {
  return act(context, actor, async (act) => {
    const [gone] = await act.db.delete(orderViews).where(eq(orderViews.id, id)).returning({ name: orderViews.name });
    if (gone) await act.audit('orders.view_deleted', id, { name: gone.name });
    return gone !== undefined;
  });
}
