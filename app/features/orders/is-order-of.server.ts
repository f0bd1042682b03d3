import { type AnyColumn, and, eq, isNull, not, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { orders } from './order.table.server.ts';

/** An account, as values or as columns of a query that has it. */
export interface OrderOwner {
  id: string | AnyColumn | SQLWrapper;
  email: string | AnyColumn | SQLWrapper;
  emailVerified: boolean | AnyColumn | SQLWrapper;
}

/**
 * The orders that are a customer's: those placed from their account, and those one of us took by phone for their email address, once
 * that is known to be theirs. Matched when read and never written down, as enrollments are.
 */
export function isOrderOf({ id, email, emailVerified }: OrderOwner): SQL | undefined {
  const isForThem = and(
    isNull(orders.userId),
    not(orders.isEmailOfPayer),
    sql`${emailVerified}::boolean`,
    eq(orders.userEmail, sql`${email}`),
  );
  return or(eq(orders.userId, sql`${id}`), isForThem);
}
