import { sql } from 'drizzle-orm';
import { boolean, check, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { orders } from '#app/features/orders/orders/door/order.table.server.ts';
import { instant, kobo } from '#app/platform/database/columns.server.ts';

/**
 * What making a line of an order was reckoned to cost when it was sold, and what it cost in the end; all its units together. Nobody but
 * the owner reads it. A place without an estimate is one of which nobody had said what it takes.
 */
export const lineCosts = pgTable(
  'line_costs',
  {
    orderId: text()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    /** What was ordered in this place: reckoned again when a change makes it something else. */
    spec: text().notNull(),
    estimateKobo: kobo(),
    materialsKobo: kobo(),
    workKobo: kobo(),
    partsKobo: kobo(),
    overheadKobo: kobo(),
    minutes: integer(),
    /** Something could not be reckoned, so that it is less than the whole. */
    isPartial: boolean().notNull().default(false),
    estimatedAt: instant().notNull(),
    /** Written at the end: all of it, or materials and hours that make it. */
    trueKobo: kobo(),
    trueMaterialsKobo: kobo(),
    trueMinutes: integer(),
    maker: text().notNull().default(''),
    closedAt: instant(),
    closedBy: text(),
  },
  (table) => [
    primaryKey({ columns: [table.orderId, table.position] }),
    check(
      'line_costs_estimate',
      sql`num_nulls(${table.estimateKobo}, ${table.materialsKobo}, ${table.workKobo}, ${table.partsKobo}, ${table.overheadKobo}, ${table.minutes}) in (0, 6)
        and ${table.estimateKobo} = ${table.materialsKobo} + ${table.workKobo} + ${table.partsKobo} + ${table.overheadKobo}`,
    ),
    check(
      'line_costs_true',
      sql`${table.trueKobo} >= 0 and ${table.trueMaterialsKobo} >= 0 and ${table.trueMinutes} >= 0`,
    ),
    check('line_costs_closed', sql`num_nulls(${table.trueKobo}, ${table.closedAt}, ${table.closedBy}) in (0, 3)`),
  ],
);
