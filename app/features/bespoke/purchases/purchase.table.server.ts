import { sql } from 'drizzle-orm';
import { bigint, boolean, check, date, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { materials } from '#app/features/bespoke/materials/material.table.server.ts';
import type { TakenPhoto } from '#app/features/ground/photos/door/kept-photo.server.ts';
import { instant, kobo } from '#app/platform/database/columns.server.ts';
import { oneOf } from '#app/platform/database/one-of.server.ts';
import { PAID_FROM } from './purchase.ts';

/** What the workshop bought and paid. The ledger reads it: none is deleted, one written down by mistake is withdrawn. */
export const purchases = pgTable(
  'purchases',
  {
    id: text().primaryKey(),
    /** Who sold it, as they are called; '' for nobody in particular. */
    supplier: text().notNull(),
    /** When it was paid, in Lagos. */
    day: date().notNull(),
    paidFrom: text({ enum: PAID_FROM }).notNull(),
    /** What its lines come to. */
    totalKobo: kobo().notNull(),
    /** The VAT in it that a VAT invoice shows; 0 without one. */
    vatKobo: kobo().notNull(),
    /** The rate that VAT was charged at, in hundredths of a percent; 0 without a VAT invoice. */
    vatBasisPoints: integer().notNull(),
    note: text().notNull().default(''),
    receipt: jsonb().$type<TakenPhoto[]>().notNull(),
    /** The form's own number: a second press is the same purchase. */
    requestId: text().notNull().unique(),
    createdAt: instant().notNull(),
    createdBy: text().notNull(),
    withdrawnAt: instant(),
    withdrawnBy: text(),
    withdrawnFor: text(),
  },
  (table) => [
    check('purchases_paid_from', oneOf(table.paidFrom)),
    check('purchases_total', sql`${table.totalKobo} between 1 and 1000000000000`),
    check(
      'purchases_vat',
      sql`${table.vatKobo} between 0 and ${table.totalKobo} - 1 and (${table.vatKobo} = 0) = (${table.vatBasisPoints} = 0)`,
    ),
    check(
      'purchases_receipt',
      sql`jsonb_typeof(${table.receipt}) = 'array' and jsonb_array_length(${table.receipt}) <= 8`,
    ),
    check(
      'purchases_withdrawn',
      sql`num_nulls(${table.withdrawnAt}, ${table.withdrawnBy}, ${table.withdrawnFor}) in (0, 3)`,
    ),
    index('purchases_newest').on(table.createdAt, table.id),
    index('purchases_day').on(table.day),
    index('purchases_withdrawn_at').on(table.withdrawnAt).where(sql`${table.withdrawnAt} is not null`),
  ],
);

/** A material that came, or something else that was paid with it. */
export const purchaseLines = pgTable(
  'purchase_lines',
  {
    purchaseId: text()
      .notNull()
      .references(() => purchases.id),
    position: integer().notNull(),
    materialId: text().references(() => materials.id),
    /** As it was called then. */
    name: text().notNull(),
    /** How much came, in thousandths of the material's unit; null of something else. */
    quantityThousandths: bigint({ mode: 'number' }),
    totalKobo: kobo().notNull(),
    /** Whether the material's stock was counted, and grew by it. */
    isStocked: boolean().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.purchaseId, table.position] }),
    check('purchase_lines_total', sql`${table.totalKobo} > 0`),
    check('purchase_lines_quantity', sql`${table.quantityThousandths} > 0`),
    check('purchase_lines_material', sql`num_nulls(${table.materialId}, ${table.quantityThousandths}) in (0, 2)`),
    index('purchase_lines_material_id').on(table.materialId),
  ],
);
