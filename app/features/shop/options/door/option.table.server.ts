import { sql } from 'drizzle-orm';
import { check, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { instant, kobo } from '#app/platform/database/columns.server.ts';
import type { ValuePicture } from './options.ts';

/** What pieces can be chosen in beside their size: wood, fabric, handle, and the shop's own colours (docs/decisions/021). */
export const options = pgTable(
  'options',
  {
    /** Made from its first name and kept when it is renamed: carts and links name it. */
    slug: text().primaryKey(),
    name: text().notNull(),
    position: integer().notNull(),
    createdAt: instant().notNull(),
  },
  (table) => [
    check('options_slug', sql`${table.slug} ~ '^[a-z0-9]+(-[a-z0-9]+)*$'`),
    check('options_name', sql`length(trim(${table.name})) between 1 and 40`),
    uniqueIndex('options_one_name').on(sql`lower(${table.name})`),
  ],
);

/** What an option can be, as the shop sells it; a piece may ask another price for it. */
export const optionValues = pgTable(
  'option_values',
  {
    option: text()
      .notNull()
      .references(() => options.slug, { onDelete: 'cascade' }),
    slug: text().notNull(),
    label: text().notNull(),
    /** What is shown beside its name: a colour, a picture, or neither. */
    swatch: text(),
    picture: jsonb().$type<ValuePicture>(),
    priceDifferenceKobo: kobo().notNull().default(0),
    /** How much longer a piece takes with it; 0 where it is in the workshop. */
    extraDays: integer().notNull().default(0),
    position: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.option, table.slug] }),
    check('option_values_slug', sql`${table.slug} ~ '^[a-z0-9]+(-[a-z0-9]+)*$'`),
    check('option_values_label', sql`length(trim(${table.label})) between 1 and 40`),
    check(
      'option_values_swatch',
      sql`${table.swatch} is null or (${table.swatch} ~ '^#[0-9a-f]{6}$' and ${table.picture} is null)`,
    ),
    check('option_values_days', sql`${table.extraDays} between 0 and 365`),
    uniqueIndex('option_values_one_label').on(table.option, sql`lower(${table.label})`),
  ],
);
