import { and, asc, desc, eq, isNotNull, isNull, notExists, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { enrollments } from '#app/features/class/masterclass/door/enrollment.table.server.ts';
import { addresses, profiles } from '#app/features/ground/accounts/door/address.table.server.ts';
import { customerSums, customers, orderedAt } from '#app/features/ground/customers/door/customer.table.server.ts';
import { isListed } from '#app/features/ground/customers/door/customer-conditions.server.ts';
import { dues } from '#app/features/money/dues/door/due.table.server.ts';
import { orders } from '#app/features/orders/orders/door/order.table.server.ts';
import { parseOrderNumber } from '#app/features/orders/orders/door/order-number.ts';
import { users } from '#app/platform/auth/auth.table.server.ts';
import type { Database } from '#app/platform/database/client.server.ts';
import { hasWords, phoneDigits } from '#app/platform/database/text-search.server.ts';
import type { CustomerFilter, CustomerSort } from './customer-filter.ts';

/** The number somebody gave last: for deliveries, for pickups, or with what they bought without an account. */
const phone = sql<
  string | null
>`coalesce((select ${addresses.addressPhone} from ${addresses} where ${addresses.userId} = ${customers.userId}),
  (select ${profiles.pickupPhone} from ${profiles} where ${profiles.userId} = ${customers.userId}), ${customers.phone})`;

const isOpen = eq(dues.state, 'open');

/** What the customer owes for orders and the class, in kobo. */
const owedKobo = sql<number>`(select coalesce(sum(${dues.amountKobo}), 0)::float8 from (
    select ${orders.id} from ${orders} where ${orders.customerId} = ${customers.id}
    union all select ${enrollments.id} from ${enrollments} where ${enrollments.customerId} = ${customers.id}
  ) as bought (id) join ${dues} on ${dues.subjectId} = bought.id and ${isOpen})`;

const isEnrolled = sql<boolean>`exists (select from ${enrollments}
  where ${enrollments.customerId} = ${customers.id} and ${enrollments.cancelledAt} is null)`;

const columns = {
  id: customers.id,
  userId: customers.userId,
  name: customers.name,
  email: customers.email,
  phone,
  tags: customers.tags,
  createdAt: customers.createdAt,
  orders: customerSums.orders,
  cancelledOrders: customerSums.cancelledOrders,
  spentKobo: customerSums.spentKobo,
  lastOrderAt: customerSums.lastOrderAt,
  owedKobo,
  isEnrolled,
};

interface Sort {
  by: SQL[];
  /** The customers after the last one of a page. What they are sorted by is read from that one itself: it belongs in no address. */
  after: (id: string) => SQL;
}

const last = alias(customerSums, 'last');
const lastNamed = alias(customers, 'last_named');
const orderedLast = orderedAt(customerSums.lastOrderAt);

const SORTS: Record<CustomerSort, Sort> = {
  last: {
    by: [desc(orderedLast), desc(customerSums.customerId)],
    after: (id) =>
      sql`(${orderedLast}, ${customerSums.customerId}) < (select ${orderedAt(last.lastOrderAt)}, ${last.customerId} from ${customerSums} as ${last} where ${last.customerId} = ${id})`,
  },
  spent: {
    by: [desc(customerSums.spentKobo), desc(customerSums.customerId)],
    after: (id) =>
      sql`(${customerSums.spentKobo}, ${customerSums.customerId}) < (select ${last.spentKobo}, ${last.customerId} from ${customerSums} as ${last} where ${last.customerId} = ${id})`,
  },
  name: {
    by: [asc(customers.searchText), asc(customers.id)],
    after: (id) =>
      sql`(${customers.searchText}, ${customers.id}) > (select ${lastNamed.searchText}, ${lastNamed.id} from ${customers} as ${lastNamed} where ${lastNamed.id} = ${id})`,
  },
};

interface CustomersWanted {
  filter: CustomerFilter;
  search: string;
  /** The id the page before ended with. */
  after: string | undefined;
  limit: number;
}

/** Customers with what they bought; one query, one row more than `limit`. Sums, sorts and search each have an index. */
export function listCustomers(db: Database, { filter, search, after, limit }: CustomersWanted) {
  const { show, sort, tag, owes } = filter;
  const { by, after: isAfter } = SORTS[sort];
  return db
    .select(columns)
    .from(customers)
    .innerJoin(customerSums, eq(customerSums.customerId, customers.id))
    .where(
      and(
        isListed,
        show === 'accounts' ? isNotNull(customers.userId) : undefined,
        show === 'guests' ? isNull(customers.userId) : undefined,
        tag === '' ? undefined : sql`${customers.tags} @> array[${tag}]`,
        owes ? isOwing : undefined,
        search === '' ? undefined : matches(db, search),
        after === undefined ? undefined : isAfter(after),
      ),
    )
    .orderBy(...by)
    .limit(limit + 1);
}

export type CustomerRow = Awaited<ReturnType<typeof listCustomers>>[number];

/** From what is owed to whom, which is little beside all that was ever bought. */
const isOwing = sql`${customers.id} in (
  select ${orders.customerId} from ${dues} join ${orders} on ${orders.id} = ${dues.subjectId} where ${isOpen}
  union all select ${enrollments.customerId} from ${dues} join ${enrollments} on ${enrollments.id} = ${dues.subjectId} where ${isOpen})`;

/**
 * Where there is more than one way to be found, ids come first, each way by its index: taken as one condition, PostgreSQL would look at
 * every customer there is. A whole email address that there is means just that, and whoever was merged is found under what they were.
 */
function matches(db: Database, search: string): SQL | undefined {
  const theirs = sql<string>`coalesce(${customers.mergedInto}, ${customers.id})`;
  const digits = phoneDigits(search);
  const number = parseOrderNumber(search);
  const isAddress = /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(search);
  const named = hasWords(customers.searchText, search);
  const own = db.select({ id: theirs }).from(customers).where(eq(customers.email, search.toLowerCase()));
  const like = `%${digits}%`;
  const byUser = sql`select ${customers.id} from ${customers} where ${customers.userId} in`;
  const found = [
    ...(isAddress ? [own] : []),
    db
      .select({ id: theirs })
      .from(customers)
      .where(and(isAddress ? notExists(own) : undefined, named)),
    ...(number === undefined
      ? []
      : [db.select({ id: orders.customerId }).from(orders).where(eq(orders.number, number))]),
    ...(digits === undefined
      ? []
      : [
          db.select({ id: theirs }).from(customers).where(sql`${customers.phone} like ${like}`),
          db.select({ id: orders.customerId }).from(orders).where(sql`${orders.callLine} like ${like}`),
          sql`${byUser} (select ${addresses.userId} from ${addresses} where ${addresses.addressPhone} like ${like})`,
          sql`${byUser} (select ${profiles.userId} from ${profiles} where ${profiles.pickupPhone} like ${like})`,
        ]),
  ];
  const queries = found.map((query) => sql`${query}`);
  return sql`${customers.id} in (${sql.join(queries, sql` union all `)})`;
}

/** Every tag there is, in the order of letters. */
export async function listTags(db: Database): Promise<string[]> {
  const tag = sql<string>`unnest(${customers.tags})`;
  const rows = await db
    .selectDistinct({ tag: tag.as('tag') })
    .from(customers)
    .where(and(sql`${customers.tags} <> '{}'`, isListed))
    .orderBy(sql`tag`)
    .limit(200);
  return rows.map((row) => row.tag);
}

/**
 * Who is meant by an id in an address: of a customer, an account or an order. Whoever was merged is the other now. Undefined for nobody,
 * for the team, and for who was forgotten.
 */
export async function resolveCustomer(db: Database, id: string): Promise<string | undefined> {
  const meant = id.startsWith('usr_')
    ? eq(customers.userId, id)
    : id.startsWith('ord_')
      ? sql`${customers.id} = (select ${orders.customerId} from ${orders} where ${orders.id} = ${id})`
      : eq(customers.id, id);
  const [found] = await db
    .select({ id: sql<string>`coalesce(${customers.mergedInto}, ${customers.id})` })
    .from(customers)
    .where(meant);
  return found?.id;
}

/** One customer by their own id, with the account they have. */
export async function findCustomer(db: Database, id: string) {
  const [customer] = await db
    .select({
      ...columns,
      emailVerified: sql<boolean>`coalesce(${users.emailVerified}, false)`,
      deletionDueAt: users.deletionDueAt,
      addressLine1: addresses.addressLine1,
      city: addresses.city,
      state: addresses.state,
      landmark: addresses.landmark,
    })
    .from(customers)
    .innerJoin(customerSums, eq(customerSums.customerId, customers.id))
    .leftJoin(users, eq(users.id, customers.userId))
    .leftJoin(addresses, eq(addresses.userId, customers.userId))
    .where(and(isListed, eq(customers.id, id)));
  return customer;
}

/** Every customer a list shows in batches, by name, for the export: a hundred thousand of them are never one query. */
export async function* allCustomers(
  db: Database,
  { filter, search, perBatch = 2_000 }: Pick<CustomersWanted, 'filter' | 'search'> & { perBatch?: number },
): AsyncGenerator<CustomerRow[]> {
  let after: string | undefined;
  do {
    const rows = await listCustomers(db, { filter: { ...filter, sort: 'name' }, search, after, limit: perBatch });
    const batch = rows.slice(0, perBatch);
    yield batch;
    after = rows.length > perBatch ? batch.at(-1)?.id : undefined;
  } while (after);
}
