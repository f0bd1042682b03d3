import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { materials } from '#app/features/bespoke/materials/material.table.server.ts';
import { orders } from '#app/features/orders/orders/door/order.table.server.ts';
import { instant } from '#app/platform/database/columns.server.ts';

/** What was left of a sheet or a board and kept: the next cut list uses it before anything new. */
export const offcuts = pgTable(
  'offcuts',
  {
    id: text().primaryKey(),
    materialId: text()
      .notNull()
      .references(() => materials.id),
    lengthMm: integer().notNull(),
    /** Null of a board. */
    widthMm: integer(),
    keptAt: instant().notNull(),
    /** When it was cut up or thrown away. */
    goneAt: instant(),
  },
  (table) => [
    check(
      'offcuts_size',
      sql`${table.lengthMm} between 1 and 10000 and coalesce(${table.widthMm} between 1 and 10000, true)`,
    ),
    index('offcuts_kept').on(table.materialId).where(sql`${table.goneAt} is null`),
  ],
);

/** A material of which the parts of a line are cut: no list asks for it again while the line is what it was. */
export const lineCuts = pgTable(
  'line_cuts',
  {
    orderId: text()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    materialId: text()
      .notNull()
      .references(() => materials.id),
    /** What the line was, see `lineSpec`. */
    spec: text().notNull(),
    cutAt: instant().notNull(),
    actor: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.orderId, table.position, table.materialId] })],
);
