import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { instant, kobo } from '#app/platform/database/columns.server.ts';
import { oneOf } from '#app/platform/database/one-of.server.ts';
import { DIRECTIONS, UNITS } from './price-step.ts';

/** A change of many prices at once, kept so that it can be read later and undone once. */
export const priceChanges = pgTable(
  'price_changes',
  {
    id: text().primaryKey(),
    direction: text({ enum: DIRECTIONS }).notNull(),
    unit: text({ enum: UNITS }).notNull(),
    /** In hundredths of a percent, or in kobo. */
    by: kobo().notNull(),
    roundTo: integer().notNull(),
    madeAt: instant().notNull(),
    undoneAt: instant(),
  },
  (table) => [
    check('price_changes_direction', oneOf(table.direction)),
    check('price_changes_unit', oneOf(table.unit)),
    check('price_changes_by', sql`${table.by} > 0`),
    index('price_changes_made').on(table.madeAt),
  ],
);

/** A piece of such a change. It names its product without holding on to it: a deleted one stays in the record. */
export const priceChangePieces = pgTable(
  'price_change_pieces',
  {
    changeId: text()
      .notNull()
      .references(() => priceChanges.id, { onDelete: 'cascade' }),
    productId: text().notNull(),
    name: text().notNull(),
    fromKobo: kobo().notNull(),
    toKobo: kobo().notNull(),
    /** `left` was not changed, `kept` not put back; then `why` says the reason. */
    outcome: text({ enum: ['changed', 'left', 'restored', 'kept'] }).notNull(),
    why: text().notNull().default(''),
  },
  (table) => [
    unique('price_change_pieces_one').on(table.changeId, table.productId),
    check('price_change_pieces_outcome', oneOf(table.outcome)),
  ],
);
