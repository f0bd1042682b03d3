import { type AnyColumn, and, isNull, type Placeholder, type SQL, sql } from 'drizzle-orm';
import { users } from '#app/platform/auth/auth.table.server.ts';
import { customers } from './customer.table.server.ts';

/**
 * For the `where` of whatever a customer may see: what hangs on the customer of this account, or on the customer of this id. The one way
 * to say whose something is; ids of accounts and of customers never meet.
 */
export const isOwnedBy = (customerId: AnyColumn, id: string | Placeholder): SQL =>
  sql`${customerId} = (select ${customers.id} from ${customers} where ${customers.userId} = ${id} or ${customers.id} = ${id})`;

/** Who is in the lists of the team: neither merged into another nor forgotten, and nobody of the team. */
export const isListed = and(
  isNull(customers.mergedInto),
  isNull(customers.erasedAt),
  sql`(${customers.userId} is null or ${customers.userId} not in (select ${users.id} from ${users} where ${users.role} <> 'customer'))`,
);
