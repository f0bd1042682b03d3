import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { products } from '#app/features/shop/catalog/door/product.table.server.ts';
import { instant, kobo } from '#app/platform/database/columns.server.ts';
import type { Recipe } from './recipe.ts';
import { USUAL_SAW } from './saw.ts';

/**
 * What a product, or a free line of a quote, takes to be made. Append-only: the newest is the one in force, and what was sold earlier was
 * reckoned with the one of its moment.
 */
export const recipes = pgTable(
  'recipes',
  {
    id: text().primaryKey(),
    productId: text().references(() => products.id, { onDelete: 'cascade' }),
    /** The key a free line carries in the draft of its quote. */
    ownLine: text(),
    content: jsonb().$type<Recipe>().notNull(),
    at: instant().notNull(),
    actor: text().notNull(),
  },
  (table) => [
    check('recipes_subject', sql`num_nonnulls(${table.productId}, ${table.ownLine}) = 1`),
    index('recipes_product').on(table.productId, table.at.desc().nullsFirst()),
    index('recipes_own_line').on(table.ownLine, table.at.desc().nullsFirst()),
  ],
);

/** Append-only, for the same reason. */
export const workshopRates = pgTable(
  'workshop_rates',
  {
    at: instant().primaryKey(),
    hourKobo: kobo().notNull(),
    overheadPercent: integer().notNull(),
    wantedMarginPercent: integer().notNull(),
    kerfTenths: integer().notNull().default(USUAL_SAW.kerfTenths),
    trimMm: integer().notNull().default(USUAL_SAW.trimMm),
    actor: text().notNull(),
  },
  (table) => [
    check('workshop_rates_hour', sql`${table.hourKobo} between 0 and 100000000`),
    check('workshop_rates_saw', sql`${table.kerfTenths} between 0 and 200 and ${table.trimMm} between 0 and 100`),
    check(
      'workshop_rates_percents',
      sql`${table.overheadPercent} between 0 and 300 and ${table.wantedMarginPercent} between 0 and 90`,
    ),
  ],
);
