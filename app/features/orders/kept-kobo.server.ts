import { sql } from 'drizzle-orm';
import { orders } from './order.table.server.ts';

/** Pieces and paid delivery, as `paidInAllKobo` says it. For queries that read `orders` by that name, like the next. */
export const paidKobo = sql`${orders.totalKobo} - ${orders.balanceKobo} + case when ${orders.feeState} = 'paid' then ${orders.deliveryFeeKobo} else 0 end`;

/** An order's money that stayed: what was paid, less what went back. */
export const keptKobo = sql`${paidKobo} - ${orders.refundedKobo}`;
