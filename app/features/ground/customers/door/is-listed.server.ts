import { and, isNull, sql } from 'drizzle-orm';
import { users } from '#app/platform/auth/auth.table.server.ts';
import { customers } from './customer.table.server.ts';

/** Who is in the lists of the team: neither merged into another nor forgotten, and nobody of the team. */
export const isListed = and(
  isNull(customers.mergedInto),
  isNull(customers.erasedAt),
  sql`(${customers.userId} is null or ${customers.userId} not in (select ${users.id} from ${users} where ${users.role} <> 'customer'))`,
);
