import { date, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { orders } from '#app/features/orders/orders/door/order.table.server.ts';
import { instant } from '#app/platform/database/columns.server.ts';

/** One picture of the workshop for a day in Lagos, for everybody to see. */
export const benchDays = pgTable('bench_days', {
  day: date().primaryKey(),
  pictureKey: text().notNull(),
  width: integer().notNull(),
  height: integer().notNull(),
  widths: integer().array().notNull(),
  dominantColor: text().notNull(),
  words: text().notNull().default(''),
  actor: text().notNull(),
  at: instant().notNull(),
});

/** Whose pieces are in it: for those customers' own pages alone. */
export const benchTags = pgTable(
  'bench_tags',
  {
    day: date()
      .notNull()
      .references(() => benchDays.day, { onDelete: 'cascade' }),
    orderId: text()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
  },
  (table) => [primaryKey({ columns: [table.day, table.orderId] }), index('bench_tags_order').on(table.orderId)],
);
