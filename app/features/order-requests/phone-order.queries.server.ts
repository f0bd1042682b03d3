import { and, desc, eq, gt, lt, lte, type SQL } from 'drizzle-orm';
import type { Database } from '#app/platform/database/client.server.ts';
import type { OrderRequest } from './phone-order.mutations.server.ts';
import { orderRequests } from './phone-order.table.server.ts';

/** Whoever asks sees that the link has ended before anybody closes it. */
export type RequestState = Exclude<RequestTab, 'transfer'>;

/** What their list can be narrowed to: a state, or those of the site that wait for a transfer, which Today counts. */
export const REQUEST_TABS = ['open', 'transfer', 'expired', 'paid', 'declined', 'cancelled'] as const;
export type RequestTab = (typeof REQUEST_TABS)[number];

export function requestStateOf(
  { state, expiresAt }: Pick<OrderRequest, 'state' | 'expiresAt'>,
  now: Date,
): RequestState {
  return state === 'open' && expiresAt <= now ? 'expired' : state;
}

export async function findOrderRequest(db: Database, id: string): Promise<OrderRequest | undefined> {
  const [request] = await db.select().from(orderRequests).where(eq(orderRequests.id, id));
  return request;
}

/** The same for a `where`: of the list, and of the number that leads to it. */
export function isInRequestTab(state: RequestTab, now: Date): SQL | undefined {
  if (state === 'transfer') return and(isInRequestTab('open', now), eq(orderRequests.source, 'site'));
  if (state !== 'open' && state !== 'expired') return eq(orderRequests.state, state);
  const { expiresAt } = orderRequests;
  return and(eq(orderRequests.state, 'open'), state === 'open' ? gt(expiresAt, now) : lte(expiresAt, now));
}

/** The newest first of those in a state; `before` is the id the page before ended with, ids being ordered by time. One query. */
export async function listOrderRequests(
  db: Database,
  { state, now, before, limit }: { state: RequestTab; now: Date; before: string | undefined; limit: number },
): Promise<{ requests: OrderRequest[]; next: string | undefined }> {
  const rows = await db
    .select()
    .from(orderRequests)
    .where(and(isInRequestTab(state, now), before === undefined ? undefined : lt(orderRequests.id, before)))
    .orderBy(desc(orderRequests.id))
    .limit(limit + 1);
  const requests = rows.slice(0, limit);
  return { requests, next: rows.length > limit ? requests.at(-1)?.id : undefined };
}
