import { sql } from 'drizzle-orm';
import { orders } from './order.table.server.ts';

/** An order's money that stayed: pieces and paid delivery, less what went back. For queries that read `orders` by that name. */
export const keptKobo = sql`${orders.totalKobo} + case when ${orders.feeState} = 'paid' then ${orders.deliveryFeeKobo} else 0 end - ${orders.refundedKobo}`;
