import { check, index, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { orders } from '#app/features/orders/orders/door/order.table.server.ts';
import { instant } from '#app/platform/database/columns.server.ts';
import { oneOf } from '#app/platform/database/one-of.server.ts';
import { FEE_FATES, type OrderSheet } from './door/order-sheet.ts';

/** Append-only: what was changed of an order after it was paid, with everything that can be changed before and after. */
export const orderChanges = pgTable(
  'order_changes',
  {
    id: text().primaryKey(),
    orderId: text()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    by: text({ enum: ['team', 'customer'] }).notNull(),
    actor: text().notNull(),
    /** Of the team, which the customer reads; empty of a customer. */
    reason: text().notNull(),
    before: jsonb().$type<OrderSheet>().notNull(),
    after: jsonb().$type<OrderSheet>().notNull(),
    /** What became of the delivery fee with it. */
    fee: text({ enum: FEE_FATES }).notNull(),
    at: instant().notNull(),
  },
  (table) => [
    check('order_changes_by', oneOf(table.by)),
    check('order_changes_fee', oneOf(table.fee)),
    index('order_changes_order').on(table.orderId, table.at),
  ],
);
