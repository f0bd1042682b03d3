import { and, asc, desc, eq, type SQL, sql } from 'drizzle-orm';
import { addresses, profiles } from '#app/features/ground/accounts/door/address.table.server.ts';
import { customers } from '#app/features/ground/customers/door/customer.table.server.ts';
import { isListed } from '#app/features/ground/customers/door/customer-conditions.server.ts';
import { orders } from '#app/features/orders/orders/door/order.table.server.ts';
import type { Database } from '#app/platform/database/client.server.ts';
import { hasWords, phoneDigits, readSearch } from '#app/platform/database/text-search.server.ts';

const SHOWN = 5;

export type FoundCustomer = Awaited<ReturnType<typeof findCustomers>>[number];

/** Customers by name, email address or telephone number, with an account or without; at most five. */
export function findCustomers(db: Database, typed: string) {
  const search = readSearch(typed);
  const digits = phoneDigits(search);
  const like = `%${digits}%`;
  const ofAccounts = sql`select ${customers.id} from ${customers} where ${customers.userId} in`;
  const found: SQL[] = [
    sql`select ${customers.id} from ${customers} where ${hasWords(customers.searchText, search)}`,
    ...(digits
      ? [
          sql`select ${customers.id} from ${customers} where ${customers.phone} like ${like}`,
          sql`${ofAccounts} (select ${addresses.userId} from ${addresses} where ${addresses.addressPhone} like ${like})`,
          sql`${ofAccounts} (select ${profiles.userId} from ${profiles} where ${profiles.pickupPhone} like ${like})`,
        ]
      : []),
  ];
  // Ids first, each way by its index.
  return select(db, sql`${customers.id} in (${sql.join(found, sql` union all `)})`)
    .orderBy(asc(customers.name), asc(customers.id))
    .limit(SHOWN);
}

/** One customer with what an order needs of them. */
export async function findCustomer(db: Database, id: string): Promise<FoundCustomer | undefined> {
  const [customer] = await select(db, eq(customers.id, id));
  return customer;
}

/** The same of an account. */
export async function findAccount(db: Database, userId: string): Promise<FoundCustomer | undefined> {
  const [customer] = await select(db, eq(customers.userId, userId));
  return customer;
}

/** Where an account has its things brought; without one, where the last of their orders went. */
function select(db: Database, where: SQL) {
  const last = db
    .select({
      addressLine1: orders.addressLine1,
      city: orders.city,
      state: orders.state,
      localGovernmentArea: orders.localGovernmentArea,
      landmark: orders.landmark,
    })
    .from(orders)
    .where(and(eq(orders.customerId, customers.id), sql`${orders.shippingOption} <> 'PICKUP'`))
    .orderBy(desc(orders.createdAt))
    .limit(1)
    .as('last');
  return db
    .select({
      id: customers.id,
      userId: customers.userId,
      name: customers.name,
      email: sql<string>`coalesce(${customers.email}, '')`,
      phone: sql<string | null>`coalesce(${addresses.addressPhone}, ${profiles.pickupPhone}, ${customers.phone})`,
      addressLine1: sql<string | null>`coalesce(${addresses.addressLine1}, ${last.addressLine1})`,
      city: sql<
        string | null
      >`case when ${addresses.addressLine1} is null then ${last.city} else ${addresses.city} end`,
      state: sql<
        string | null
      >`case when ${addresses.addressLine1} is null then ${last.state} else ${addresses.state} end`,
      localGovernmentArea: sql<
        string | null
      >`case when ${addresses.addressLine1} is null then ${last.localGovernmentArea} else ${addresses.localGovernmentArea} end`,
      landmark: sql<
        string | null
      >`case when ${addresses.addressLine1} is null then ${last.landmark} else ${addresses.landmark} end`,
    })
    .from(customers)
    .leftJoin(addresses, eq(addresses.userId, customers.userId))
    .leftJoin(profiles, eq(profiles.userId, customers.userId))
    .leftJoinLateral(last, sql`true`)
    .where(and(isListed, where))
    .$dynamic();
}
