import { sql } from 'drizzle-orm';
import { bigint, check, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { instant, kobo } from '#app/platform/database/columns.server.ts';
import { oneOf } from '#app/platform/database/one-of.server.ts';
import { UNITS } from './units.ts';

/** What pieces are made of. None is deleted: what was sold was reckoned with it. */
export const materials = pgTable(
  'materials',
  {
    id: text().primaryKey(),
    name: text().notNull(),
    unit: text({ enum: UNITS }).notNull(),
    /** Of a sheet both; of boards, bars and cloth the length they come in, or none. */
    sheetLengthMm: integer(),
    sheetWidthMm: integer(),
    wastePercent: integer().notNull().default(0),
    /** Who sells it, as they are called; '' for nobody in particular. */
    supplier: text().notNull().default(''),
    /** How much of it there is, in thousandths of its unit; null where nobody counts. */
    stockThousandths: bigint({ mode: 'number' }),
    createdAt: instant().notNull(),
    /** No longer offered for new recipes; those that have it keep it. */
    hiddenAt: instant(),
  },
  (table) => [
    check('materials_name', sql`length(trim(${table.name})) between 1 and 80`),
    check('materials_unit', oneOf(table.unit)),
    check(
      'materials_sheet',
      sql`case ${table.unit} when 'sheet' then ${table.sheetLengthMm} between 1 and 10000 and ${table.sheetWidthMm} between 1 and 10000
        when 'board_metre' then ${table.sheetWidthMm} is null and coalesce(${table.sheetLengthMm} between 1 and 10000, true)
        when 'metre' then ${table.sheetWidthMm} is null and coalesce(${table.sheetLengthMm} between 1 and 10000, true)
        else num_nonnulls(${table.sheetLengthMm}, ${table.sheetWidthMm}) = 0 end`,
    ),
    check('materials_waste', sql`${table.wastePercent} between 0 and 100`),
    check('materials_stock', sql`${table.stockThousandths} >= 0`),
    uniqueIndex('materials_one_name').on(sql`lower(${table.name})`),
  ],
);

/** Append-only: the newest is today's, and what was sold earlier was reckoned with the one of its moment. */
export const materialPrices = pgTable(
  'material_prices',
  {
    materialId: text()
      .notNull()
      .references(() => materials.id),
    at: instant().notNull(),
    priceKobo: kobo().notNull(),
    actor: text().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.materialId, table.at] }),
    check('material_prices_price', sql`${table.priceKobo} between 0 and 1000000000000`),
  ],
);
