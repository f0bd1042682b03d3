import { sql } from 'drizzle-orm';
import { check, index, pgTable, text } from 'drizzle-orm/pg-core';
import { instant, kobo } from '#app/platform/database/columns.server.ts';
import { orders } from './order.table.server.ts';

/** Append-only: what became of an order's delivery fee, when, and by whom. `orders.fee_quote_id` is the `quoted` one that counts. */
export const deliveryFeeEvents = pgTable(
  'delivery_fee_events',
  {
    id: text().primaryKey(),
    orderId: text()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    event: text({ enum: ['quoted', 'approved', 'declined', 'paid'] }).notNull(),
    feeKobo: kobo().notNull(),
    /** What the owner wrote to the customer with a quote. */
    note: text(),
    actor: text().notNull(),
    at: instant().notNull(),
  },
  (table) => [
    check('delivery_fee_events_event', sql`${table.event} in ('quoted', 'approved', 'declined', 'paid')`),
    check('delivery_fee_events_fee', sql`${table.feeKobo} > 0`),
    check('delivery_fee_events_note', sql`${table.note} is null or ${table.event} = 'quoted'`),
    index('delivery_fee_events_order').on(table.orderId, table.at),
  ],
);
