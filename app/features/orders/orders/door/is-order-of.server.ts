import type { Placeholder, SQL } from 'drizzle-orm';
import { isOwnedBy } from '#app/features/ground/customers/door/customer-conditions.server.ts';
import { orders } from './order.table.server.ts';

/** The orders that are somebody's, by the id of their account or of the customer they are. */
export const isOrderOf = (id: string | Placeholder): SQL => isOwnedBy(orders.customerId, id);
