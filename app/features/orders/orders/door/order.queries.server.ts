import { and, asc, desc, eq, inArray, isNull, ne, type Placeholder, type SQL, sql } from 'drizzle-orm';
import { dues } from '#app/features/money/dues/door/due.table.server.ts';
import type { PieceFacts } from '#app/features/shop/catalog/door/piece-facts.server.ts';
import type { ChosenValue } from '#app/features/shop/options/door/choice.ts';
import { ownSwatches } from '#app/features/shop/options/door/option.queries.server.ts';
import { users } from '#app/platform/auth/auth.table.server.ts';
import type { Database } from '#app/platform/database/client.server.ts';
import { prepared } from '#app/platform/database/prepared.server.ts';
import { readSearch } from '#app/platform/database/text-search.server.ts';
import { afterCursor } from '#app/platform/paging/after-cursor.server.ts';
import { cutPage } from '#app/platform/paging/cut-page.ts';
import type { PageCursor } from '#app/platform/paging/page-cursor.ts';
import { isNarrowed, usualSort } from '../order-filter.ts';
import { idsFound, MOST_FOUND, matchesCustomerSearch } from '../order-search.server.ts';
import type { OrderTab } from '../order-tabs.ts';
import type { StageChange } from '../order-track.ts';
import { isOrderOf, orderHistory, orderLines, orders } from './order.table.server.ts';
import type { OrderDiscount } from './order-discount.ts';
import { isAskedFor, isInTab, ORDER_SORTS, type OrdersAsked } from './order-filter.server.ts';
import { isToDoOn } from './order-needs.server.ts';
import type { ShippingOption } from './order-snapshot.ts';
import type { FeeState, OrderStage } from './order-stages.ts';

export type PaidVia = (typeof orders.$inferSelect)['paidVia'];

export interface OrderSummary {
  id: string;
  number: number;
  numberPrefix: string;
  stage: OrderStage;
  username: string;
  shippingOption: ShippingOption;
  city: string;
  state: string;
  totalKobo: number;
  discounts: OrderDiscount[];
  balanceKobo: number;
  overpaidKobo: number;
  estimatedFrom: string;
  estimatedTo: string;
  createdAt: Date;
  completionDate: Date | null;
  /** Null unless it was cancelled; it keeps the stage it had. */
  cancelledAt: Date | null;
  refundedKobo: number;
  deliveryFeeKobo: number | null;
  feeState: FeeState;
  lines: { name: string; pictureKey: string | null; quantity: number }[];
}

export interface OrderPage {
  orders: OrderSummary[];
  /** Where the next page begins; absent on the last one. */
  /** Where the next page begins, `?before=`. */
  next: string | undefined;
}

interface PageWanted {
  search: string;
  before: PageCursor | undefined;
  limit: number;
}

const summaryColumns = {
  id: orders.id,
  number: orders.number,
  numberPrefix: orders.numberPrefix,
  stage: orders.stage,
  username: orders.username,
  shippingOption: orders.shippingOption,
  city: orders.city,
  state: orders.state,
  totalKobo: orders.totalKobo,
  discounts: orders.discounts,
  balanceKobo: orders.balanceKobo,
  overpaidKobo: orders.overpaidKobo,
  estimatedFrom: orders.estimatedFrom,
  estimatedTo: orders.estimatedTo,
  createdAt: orders.createdAt,
  completionDate: orders.completionDate,
  cancelledAt: orders.cancelledAt,
  refundedKobo: orders.refundedKobo,
  deliveryFeeKobo: orders.deliveryFeeKobo,
  feeState: orders.feeState,
};

/** One customer's orders, newest first. Two queries, however many orders. */
export function listOrdersOf(db: Database, { userId, ...wanted }: PageWanted & { userId: string }): Promise<OrderPage> {
  const isFirst = !wanted.search && !wanted.before;
  if (isFirst) return completePage(db, firstOrdersOf(db).execute({ userId, most: wanted.limit + 1 }), wanted.limit);
  return readPage(db, and(isOrderOf(userId), matchesCustomerSearch(wanted.search)), wanted);
}

/** The back office's list: what of one tab a filter leaves, sorted. Two queries, however many orders. */
export function listOrders(
  db: Database,
  { before, limit, ...asked }: Omit<PageWanted, 'search'> & OrdersAsked,
): Promise<OrderPage> {
  const { tab, filter } = asked;
  const isFirst = !before && !isNarrowed(filter) && !filter.sort;
  if (isFirst) return completePage(db, firstInTab[tab](db).execute({ most: limit + 1 }), limit);
  const sort = ORDER_SORTS[filter.sort ?? usualSort(tab)];
  const where = and(isAskedFor(asked), before && sort.after(before));
  return completePage(db, summariesWhere(db, where, limit + 1, sort.by), limit);
}

/**
 * What a search of the back office finds in any stage, cancelled ones too, and how many orders that are, at most `MOST_FOUND` + 1. Two
 * queries, however many orders.
 */
export async function searchOrders(
  db: Database,
  { search, before, limit }: PageWanted,
): Promise<OrderPage & { found: number }> {
  const found = db
    .$with('found', { id: sql<string>`id`.as('id') })
    .as(sql`select distinct id from (${idsFound(readSearch(search), MOST_FOUND + 1)}) as each (id)`);
  const rows = await db
    .with(found)
    .select({ ...summaryColumns, total: sql<number>`(select least(count(*), ${MOST_FOUND + 1})::int from ${found})` })
    .from(orders)
    .innerJoin(found, sql`${found}.id = ${orders.id}`)
    .where(afterCursor(orders.createdAt, orders.id, before))
    .orderBy(desc(orders.createdAt), asc(orders.id))
    .limit(limit + 1);
  // An address that goes on after the last one: nothing links there.
  if (rows.length === 0 && before)
    return { ...(await searchOrders(db, { search, before: undefined, limit })), orders: [], next: undefined };
  const summaries = rows.map(({ total: _, ...summary }) => summary);
  return { ...(await completePage(db, summaries, limit)), found: rows[0]?.total ?? 0 };
}

function readPage(
  db: Database,
  where: SQL | undefined,
  { before, limit }: Omit<PageWanted, 'search'>,
): Promise<OrderPage> {
  return completePage(
    db,
    summariesWhere(db, and(where, afterCursor(orders.createdAt, orders.id, before)), limit + 1),
    limit,
  );
}

function summariesWhere(
  db: Database,
  where: SQL | undefined,
  most: number | Placeholder,
  by: readonly SQL[] = ORDER_SORTS.newest.by,
) {
  return db
    .select(summaryColumns)
    .from(orders)
    .where(where)
    .orderBy(...by)
    .limit(most);
}

/** The pages people open a list with, which differ only in whose or which they are. */
const firstOrdersOf = prepared((db) =>
  summariesWhere(db, isOrderOf(sql.placeholder('userId')), sql.placeholder('most')).prepare('orders_first_of_user'),
);

/** Each tab its own: their rows lie in indexes of their own. */
const firstOfTab = (tab: OrderTab) =>
  prepared((db) => {
    const { by } = ORDER_SORTS[usualSort(tab)];
    return summariesWhere(db, isInTab(tab), sql.placeholder('most'), by).prepare(`orders_first_${tab}`);
  });

const firstInTab = {
  new: firstOfTab('new'),
  shipped: firstOfTab('shipped'),
  ready: firstOfTab('ready'),
  delivered: firstOfTab('delivered'),
  cancelled: firstOfTab('cancelled'),
  all: firstOfTab('all'),
};

/** What Today lists of orders, the oldest promise first, and how many there are. Two queries, however many. */
export async function listOrdersToDo(
  db: Database,
  { today, limit }: { today: string; limit: number },
): Promise<{ orders: OrderSummary[]; count: number }> {
  const rows = await db
    .select({ ...summaryColumns, total: sql<number>`count(*) over ()`.mapWith(Number) })
    .from(orders)
    .where(isToDoOn(today))
    .orderBy(asc(orders.estimatedTo), asc(orders.createdAt), asc(orders.id))
    .limit(limit);
  const page = await completePage(
    db,
    rows.map(({ total: _, ...summary }) => summary),
    limit,
  );
  return { orders: page.orders, count: rows[0]?.total ?? 0 };
}

type SummaryRow = Omit<OrderSummary, 'lines'>;

/** `summaries` are one more than the page takes, where there are more. */
async function completePage(
  db: Database,
  summaries: SummaryRow[] | PromiseLike<SummaryRow[]>,
  limit: number,
): Promise<OrderPage> {
  const { shown, next } = cutPage(await summaries, limit, (row) => ({ at: row.createdAt, id: row.id }));
  const lines = await linesOf(
    db,
    shown.map((row) => row.id),
  );
  return { orders: shown.map((row) => ({ ...row, lines: lines.filter((line) => line.orderId === row.id) })), next };
}

async function linesOf(db: Database, orderIds: string[]) {
  if (orderIds.length === 0) return [];
  return db
    .select({
      orderId: orderLines.orderId,
      name: orderLines.name,
      pictureKey: orderLines.pictureKey,
      quantity: orderLines.quantity,
    })
    .from(orderLines)
    .where(inArray(orderLines.orderId, orderIds))
    .orderBy(asc(orderLines.orderId), asc(orderLines.position));
}

/** The customer's newest order that is not delivered yet, for the top of their dashboard. */
export async function findLiveOrder(db: Database, userId: string): Promise<OrderSummary | undefined> {
  const isLive = and(isOrderOf(userId), ne(orders.stage, 'delivered'), isNull(orders.cancelledAt));
  const page = await readPage(db, isLive, { before: undefined, limit: 1 });
  return page.orders[0];
}

export interface HistoryEntry extends StageChange {
  actorName: string | null;
  fromStage: OrderStage | null;
  reason: string | null;
  note: string | null;
  estimateChange: (typeof orderHistory.$inferSelect)['estimateChange'];
  isCustomerTold: boolean;
}

export interface OrderDetail extends Omit<OrderSummary, 'lines'> {
  userId: string | null;
  reference: string;
  termsVersion: number;
  refundsVersion: number;
  addressLine1: string;
  callLine: string;
  localGovernmentArea: string | null;
  floor: number | null;
  landmark: string | null;
  deliveryNotes: string | null;
  userEmail: string;
  feeQuoteId: string | null;
  /** Why the workshop starts although nothing is paid yet. */
  startedFor: string | null;
  feeReference: string | null;
  feePaidAt: Date | null;
  feePaidVia: PaidVia | null;
  paidVia: PaidVia;
  paidChannel: string | null;
  feePaidChannel: string | null;
  source: (typeof orders.$inferSelect)['source'];
  cancelReason: string | null;
  vatBasisPoints: number;
  lines: {
    position: number;
    productId: string | null;
    name: string;
    pictureKey: string | null;
    color: string;
    size: string;
    options: ChosenValue[];
    /** What its colour is painted with today, where that is the shop's own. */
    swatches: Record<string, string> | null;
    unitPriceKobo: number;
    quantity: number;
    discountKobo: number;
    facts: PieceFacts | null;
  }[];
  /** Oldest first. `actorName` is null for what programs did. */
  history: HistoryEntry[];
}

/** A customer's own order. Somebody else's counts as unknown. */
export function findOrderOf(
  db: Database,
  { userId, orderId }: { userId: string; orderId: string },
): Promise<OrderDetail | undefined> {
  return readDetail(db, and(eq(orders.id, orderId), isOrderOf(userId)));
}

/** Any order; for the back office. */
export function findOrder(db: Database, orderId: string): Promise<OrderDetail | undefined> {
  return readDetail(db, eq(orders.id, orderId));
}

/** The order of a number, whatever stands before it. */
export function findOrderNumbered(db: Database, number: number): Promise<OrderDetail | undefined> {
  return readDetail(db, eq(orders.number, number));
}

/** Some orders by their ids, newest first; for slips. Three queries, however many. */
export function findOrders(db: Database, orderIds: readonly string[]): Promise<OrderDetail[]> {
  return orderIds.length === 0 ? Promise.resolve([]) : readDetails(db, inArray(orders.id, [...orderIds]));
}

async function readDetail(db: Database, where: SQL | undefined): Promise<OrderDetail | undefined> {
  const [order] = await readDetails(db, where);
  return order;
}

async function readDetails(db: Database, where: SQL | undefined): Promise<OrderDetail[]> {
  const found = await db
    .select({
      ...summaryColumns,
      userId: orders.userId,
      reference: orders.reference,
      termsVersion: orders.termsVersion,
      refundsVersion: orders.refundsVersion,
      addressLine1: orders.addressLine1,
      callLine: orders.callLine,
      localGovernmentArea: orders.localGovernmentArea,
      floor: orders.floor,
      landmark: orders.landmark,
      deliveryNotes: orders.deliveryNotes,
      userEmail: orders.userEmail,
      feeQuoteId: orders.feeQuoteId,
      startedFor: orders.startedFor,
      feeReference: dues.reference,
      feePaidAt: dues.paidAt,
      feePaidVia: dues.paidVia,
      paidVia: orders.paidVia,
      paidChannel: orders.paidChannel,
      feePaidChannel: dues.paidChannel,
      source: orders.source,
      vatBasisPoints: orders.vatBasisPoints,
      cancelReason: orders.cancelReason,
    })
    .from(orders)
    .leftJoin(dues, and(eq(dues.subjectId, orders.id), eq(dues.purpose, 'delivery_fee'), eq(dues.state, 'paid')))
    .where(where)
    .orderBy(desc(orders.createdAt), asc(orders.id));
  if (found.length === 0) return [];
  const ids = found.map((order) => order.id);
  const lines = await db
    .select({
      orderId: orderLines.orderId,
      position: orderLines.position,
      productId: orderLines.productId,
      name: orderLines.name,
      pictureKey: orderLines.pictureKey,
      color: orderLines.color,
      size: orderLines.size,
      options: orderLines.options,
      swatches: ownSwatches(sql`array[${orderLines.color}]`),
      unitPriceKobo: orderLines.unitPriceKobo,
      quantity: orderLines.quantity,
      discountKobo: orderLines.discountKobo,
      facts: orderLines.facts,
    })
    .from(orderLines)
    .where(inArray(orderLines.orderId, ids))
    .orderBy(asc(orderLines.position));
  const history = await db
    .select({
      id: orderHistory.id,
      orderId: orderHistory.orderId,
      version: orderHistory.version,
      kind: orderHistory.kind,
      fromStage: orderHistory.fromStage,
      toStage: orderHistory.toStage,
      reason: orderHistory.reason,
      note: orderHistory.note,
      estimateChange: orderHistory.estimateChange,
      isCustomerTold: orderHistory.isCustomerTold,
      at: orderHistory.at,
      actorName: users.name,
    })
    .from(orderHistory)
    .leftJoin(users, eq(users.id, orderHistory.actor))
    .where(inArray(orderHistory.orderId, ids))
    .orderBy(asc(orderHistory.version));
  const isOfOrder = (id: string) => (row: { orderId: string }) => row.orderId === id;
  return found.map((order) => ({
    ...order,
    lines: lines.filter(isOfOrder(order.id)),
    history: history.filter(isOfOrder(order.id)),
  }));
}

/** Lists are counted up to here. */
const MOST_COUNTED = 1000;

/** How many orders a filter leaves under each tab, at most `MOST_COUNTED` + 1 of each. One query. */
export async function countOrdersByTab(
  db: Database,
  asked: Omit<OrdersAsked, 'tab'> = { filter: {}, today: '' },
): Promise<Record<OrderTab, number>> {
  const [row] = isNarrowed(asked.filter) ? await countTabs(db, asked) : await tabCounts(db).execute();
  if (!row) throw new Error('No row was counted');
  return row;
}

/** The counts of the tabs, in a query that reads `beside` as well. */
export function countTabsBeside<Beside>(
  db: Database,
  { beside, ...asked }: Omit<OrdersAsked, 'tab'> & { beside: SQL<Beside> },
) {
  return db.select({ counts: tabColumns(db, asked), beside }).from(sql`(select 1) as nothing`);
}

const countTabs = (db: Database, asked: Omit<OrdersAsked, 'tab'>) =>
  db.select(tabColumns(db, asked)).from(sql`(select 1) as nothing`);

function tabColumns(db: Database, asked: Omit<OrdersAsked, 'tab'>): Record<OrderTab, SQL<number>> {
  const count = (tab: OrderTab) => countSome(db, isAskedFor({ tab, ...asked }));
  return {
    new: count('new'),
    shipped: count('shipped'),
    ready: count('ready'),
    delivered: count('delivered'),
    cancelled: count('cancelled'),
    all: count('all'),
  };
}

const tabCounts = prepared((db) => countTabs(db, { filter: {}, today: '' }).prepare('orders_by_tab'));

/** How many orders each of these lists holds, at most `MOST_COUNTED` + 1. One query. */
export async function countOrders(db: Database, lists: readonly OrdersAsked[]): Promise<number[]> {
  if (lists.length === 0) return [];
  const counts = lists.map((asked) => sql`(${countSome(db, isAskedFor(asked))})`);
  const { rows } = await db.execute<{ counts: number[] }>(sql`select array[${sql.join(counts, sql`, `)}] as counts`);
  return rows[0]?.counts ?? [];
}

function countSome(db: Database, where: SQL | undefined): SQL<number> {
  const some = db
    .select({ one: sql`1`.as('one') })
    .from(orders)
    .where(where)
    .limit(MOST_COUNTED + 1)
    .as('some');
  return sql<number>`(select count(*)::int from ${some})`;
}
