import { sql } from 'drizzle-orm';
import { check, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { kobo } from '#app/platform/database/columns.server.ts';
import { oneOf } from '#app/platform/database/one-of.server.ts';
import { SIZE_CLASSES } from './door/delivery-price.ts';

/** What the owner asks for a delivery: a row for each place and size. The smallest place that has one counts. */
export const deliveryPrices = pgTable(
  'delivery_prices',
  {
    /** As `NIGERIAN_STATES` spells it; '' for everywhere else. */
    state: text().notNull(),
    /** A local government of it; '' for the whole state. */
    area: text().notNull().default(''),
    sizeClass: text({ enum: SIZE_CLASSES }).notNull(),
    /** Both the same where it is a price and no estimate. */
    fromKobo: kobo().notNull(),
    toKobo: kobo().notNull(),
    /** More for each floor it is carried up the stairs. */
    floorKobo: kobo().notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.state, table.area, table.sizeClass] }),
    check('delivery_prices_place', sql`${table.area} = '' or ${table.state} <> ''`),
    check('delivery_prices_size', oneOf(table.sizeClass)),
    check(
      'delivery_prices_kobo',
      sql`${table.fromKobo} between 0 and ${table.toKobo} and ${table.toKobo} <= 1000000000000 and ${table.floorKobo} between 0 and 1000000000`,
    ),
  ],
);
