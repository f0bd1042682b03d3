import { eq, sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { moneyWord } from '#app/platform/money/money-word.ts';
import { parsePageCursor } from '#app/platform/paging/page-cursor.ts';
import { lagosDay } from '#app/platform/time/lagos-time.ts';
import { aUser } from '#tests/support/builders.ts';
import { manyOrders } from '#tests/support/many-orders.ts';
import { useTestDatabase } from '#tests/support/test-database.ts';
import { ORDER_CHOICES, type OrderFilter, type OrderSort } from '../order-filter.ts';
import { ORDER_TABS } from '../order-tabs.ts';
import { countOrders, countOrdersByTab, listOrders } from './order.queries.server.ts';
import { orderLines, orders } from './order.table.server.ts';
import { moneyOf } from './order-money.ts';

const database = useTestDatabase();
const TODAY = '2026-11-12';
type Row = typeof orders.$inferSelect;
let rows: Row[];

/** Ninety orders that differ in everything a list is narrowed or sorted by, several of each the same. */
beforeAll(async () => {
  const { db } = database;
  await manyOrders(db, (await aUser(db)).id, 90, new Date('2026-11-20T12:00:00Z'));
  await db.execute(sql`update orders set
    created_at = created_at - (number % 7) * interval '3 days',
    source = (array['site', 'phone', 'chat', 'workshop'])[1 + number % 4],
    paid_via = (array['online', 'cash', 'transfer'])[1 + number % 3],
    state = (array['Lagos', 'Oyo', 'Akwa Ibom'])[1 + number % 3],
    shipping_option = (array['LAGOS', 'OTHERS', 'PICKUP'])[1 + number % 3],
    total_kobo = 1000000 * (1 + number % 5),
    balance_kobo = case when number % 6 = 1 then 400000 else 0 end,
    estimated_from = '2026-11-01', estimated_to = date '2026-11-08' + (number % 9)::int,
    cancelled_at = case when number % 11 = 0 then now() end,
    cancel_reason = case when number % 11 = 0 then 'customer_asked' end`);
  await db.execute(sql`update orders set fee_state = 'quoted', delivery_fee_kobo = 250000, fee_quote_id = 'due_' || number
    where shipping_option <> 'PICKUP' and number % 5 = 0`);
  await db.execute(sql`update orders set fee_state = 'paid', delivery_fee_kobo = 250000
    where shipping_option <> 'PICKUP' and number % 5 = 1`);
  await db.execute(
    sql`update orders set refunded_kobo = case number % 4 when 1 then 100000 when 2 then 9000000 else 0 end`,
  );
  // Changes made some cheaper than what was paid; of every second one the refund was confirmed.
  await db.execute(sql`update orders set overpaid_kobo = 50000 where number % 5 = 3`);
  await db.execute(sql`insert into dues (id, subject, subject_id, purpose, amount_kobo, state, created_at, created_by, reference, paid_at, paid_by, paid_via)
    select 'due_' || id, 'order', id, 'full', total_kobo + 50000, 'paid', created_at, 'x', reference, created_at, 'x', 'online' from orders`);
  await db.execute(sql`insert into refunds (id, reference, order_id, amount_kobo, method, reason, state, dedupe_key, requested_by, email, customer_name, created_at)
    select 'rfd_' || id, reference, id, 50000, 'provider', 'Changed', 'asked', reference || '/order-change/0', 'x', '', '', created_at
    from orders where number % 10 = 3`);
  await db.execute(sql`update order_lines set category = 'tables' where right(order_id, 1) in ('1', '2', '3')`);
  await db.execute(
    sql`update orders set created_at = '2026-11-18 09:00Z', cancelled_at = null, cancel_reason = null where number in (1008, 1016)`,
  );
  await db.execute(
    sql`update order_lines set name = 'Zaria bench' where order_id in (select id from orders where number in (1008, 1016))`,
  );
  rows = await db.select().from(orders);
});

async function allOf(filter: OrderFilter, limit = 7, tab: (typeof ORDER_TABS)[number] = 'all') {
  const ids: string[] = [];
  let next: string | undefined;
  do {
    const before = parsePageCursor(next ?? null);
    const page = await listOrders(database.db, { tab, filter, today: TODAY, before, limit });
    ids.push(...page.orders.map(({ id }) => id));
    next = page.next;
  } while (next);
  return ids;
}

const isUnderWay = (row: Row) => row.stage !== 'delivered' && !row.cancelledAt;
const isIn: { [Name in keyof OrderFilter]-?: (row: Row, value: string) => boolean } = {
  need: (row, value) => {
    const isFeeToQuote = isUnderWay(row) && row.feeState === 'none' && row.shippingOption !== 'PICKUP';
    if (value === 'late') return isUnderWay(row) && row.estimatedTo < TODAY;
    if (value === 'fee_to_quote') return isFeeToQuote;
    if (value === 'fee_to_pay') return isUnderWay(row) && ['quoted', 'approved'].includes(row.feeState);
    if (value === 'refund') return !row.cancelledAt && row.number % 10 === 8;
    if (value === 'double') return [1008, 1016].includes(row.number);
    return isUnderWay(row) && (row.estimatedTo <= '2026-11-15' || (row.stage === 'new' && isFeeToQuote));
  },
  paid: (row, value) => moneyWord(moneyOf(row)).word === value,
  via: (row, value) => row.paidVia === value,
  delivery: (row, value) => row.shippingOption === value.toUpperCase(),
  state: (row, value) => row.state === value,
  channel: (row, value) => row.source === value,
  product: () => false,
  category: (row) => /[123]$/.test(row.id),
  from: (row, value) => lagosDay(row.createdAt) >= value,
  to: (row, value) => lagosDay(row.createdAt) <= value,
  cancelled: (row) => row.cancelledAt === null,
  sort: () => true,
};

const FILTERS: OrderFilter[] = [
  ...Object.entries(ORDER_CHOICES).flatMap(([name, values]) => values.map((value) => ({ [name]: value }))),
  { state: 'Akwa Ibom' },
  { category: 'tables' },
  { product: 'prd_unknown' },
  { from: '2026-11-05' },
  { from: '2026-11-05', to: '2026-11-05' },
  { to: '2026-11-10', paid: 'owed', state: 'Lagos', channel: 'phone' },
  { paid: 'refunded', delivery: 'lagos', cancelled: 'no', sort: 'largest' },
];

test.each(FILTERS)('the list, its pages, its tabs and its count hold the orders that are %j', async (filter) => {
  const { db } = database;
  const expected = rows.filter((row) =>
    Object.entries(filter).every(([name, value]) => isIn[name as keyof OrderFilter](row, value)),
  );
  const listed = await allOf(filter);
  expect(listed.toSorted()).toEqual(expected.map(({ id }) => id).toSorted());
  const counts = await countOrdersByTab(db, { filter, today: TODAY });
  expect(counts.all).toBe(listed.length);
  for (const tab of ORDER_TABS) expect((await allOf(filter, 50, tab)).length, tab).toBe(counts[tab]);
  const asked = { filter, today: TODAY } as const;
  const lists = [{ tab: 'all', ...asked } as const, { tab: 'new', ...asked } as const];
  expect(await countOrders(db, lists)).toEqual([counts.all, counts.new]);
});

test('each filter leaves some of these orders and not all, so that the test above says something', () => {
  const [sorted, product] = [(filter: OrderFilter) => !filter.sort, (filter: OrderFilter) => !filter.product];
  for (const filter of FILTERS.filter(sorted).filter(product)) {
    const count = rows.filter((row) =>
      Object.entries(filter).every(([name, value]) => isIn[name as keyof OrderFilter](row, value)),
    ).length;
    expect.soft(count, JSON.stringify(filter)).toBeGreaterThan(0);
    expect.soft(count, JSON.stringify(filter)).toBeLessThan(rows.length);
  }
});

const KEYS: Record<OrderSort, (row: Row) => [number | string, string]> = {
  newest: (row) => [-row.createdAt.getTime(), row.id],
  oldest: (row) => [row.createdAt.getTime(), ''],
  promised: (row) => [row.estimatedTo, row.id],
  largest: (row) => [-row.totalKobo, row.id],
};

test.each(ORDER_CHOICES.sort)('sorted %s, page after page, each order comes once and in its place', async (sort) => {
  const byId = new Map(rows.map((row) => [row.id, row]));
  for (const limit of [1, 7, 89]) {
    const keys = (await allOf({ sort }, limit)).map((id) => KEYS[sort](byId.get(id) as Row));
    expect(keys).toHaveLength(rows.length);
    for (const [place, [key, id]] of keys.entries()) {
      const [keyBefore, idBefore] = keys[place - 1] ?? [key, id];
      expect(keyBefore < key || (keyBefore === key && idBefore <= id)).toBe(true);
    }
  }
});

test('what is under way is listed by its promise, the late ones first; what is over by when it was ordered', async () => {
  for (const tab of ORDER_TABS) {
    const sort = ['new', 'shipped', 'ready'].includes(tab) ? 'promised' : 'newest';
    for (const limit of [7, 200]) expect(await allOf({}, limit, tab)).toEqual(await allOf({ sort }, limit, tab));
  }
});

test('a place in a list that was guessed shows nothing, and fails nothing', async () => {
  for (const sort of ORDER_CHOICES.sort) {
    const before = { at: new Date('1970-01-02'), id: 'ord_nobody' };
    const asked = { tab: 'all', filter: { sort }, today: TODAY, before, limit: 5 } as const;
    expect((await listOrders(database.db, asked)).orders.length).toBeLessThanOrEqual(5);
  }
});

test('a piece that was deleted leaves its orders under its category', async () => {
  const [line] = await database.db.select().from(orderLines).where(eq(orderLines.category, 'tables')).limit(1);
  expect(line?.productId).toBeNull();
  expect(await allOf({ category: 'tables' })).toContain(line?.orderId);
});
