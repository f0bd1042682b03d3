import { and, asc, eq, isNull, or, sql } from 'drizzle-orm';
import { addresses, profiles } from '#app/features/accounts/address.table.server.ts';
import { users } from '#app/platform/auth/auth.table.server.ts';
import type { Database } from '#app/platform/database/client.server.ts';
import { containsFolded, phoneDigits, readSearch } from '#app/platform/database/text-search.server.ts';

const SHOWN = 5;

export type FoundCustomer = Awaited<ReturnType<typeof findCustomers>>[number];

/** Not the team, and nobody whose account was deleted. */
const isCustomer = and(eq(users.role, 'customer'), isNull(users.anonymisedAt));

/** Customers with an account, by name, email address or telephone number; at most five. */
export function findCustomers(db: Database, typed: string) {
  const search = readSearch(typed);
  const digits = phoneDigits(search);
  const like = `%${digits}%`;
  const byPhone = digits
    ? or(sql`${addresses.addressPhone} like ${like}`, sql`${profiles.pickupPhone} like ${like}`)
    : undefined;
  return select(db)
    .where(and(isCustomer, or(containsFolded(users.searchText, search), byPhone)))
    .orderBy(asc(users.name), asc(users.id))
    .limit(SHOWN);
}

/** One customer with what an order needs of them. */
export async function findCustomer(db: Database, id: string): Promise<FoundCustomer | undefined> {
  const [customer] = await select(db).where(and(isCustomer, eq(users.id, id)));
  return customer;
}

function select(db: Database) {
  return db
    .select({
      id: users.id,
      name: users.name,
      email: users.email,
      phone: sql<string | null>`coalesce(${addresses.addressPhone}, ${profiles.pickupPhone})`,
      addressLine1: addresses.addressLine1,
      city: addresses.city,
      state: addresses.state,
      landmark: addresses.landmark,
    })
    .from(users)
    .leftJoin(addresses, eq(addresses.userId, users.id))
    .leftJoin(profiles, eq(profiles.userId, users.id))
    .$dynamic();
}
