import { type AnyColumn, type Placeholder, type SQL, sql } from 'drizzle-orm';
import { customers } from './customer.table.server.ts';

/**
 * For the `where` of whatever a customer may see: what hangs on the customer of this account, or on the customer of this id. The one way
 * to say whose something is; ids of accounts and of customers never meet.
 */
export const isOwnedBy = (customerId: AnyColumn, id: string | Placeholder): SQL =>
  sql`${customerId} = (select ${customers.id} from ${customers} where ${customers.userId} = ${id} or ${customers.id} = ${id})`;
