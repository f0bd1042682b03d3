import { sql } from 'drizzle-orm';
import { check, index, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { orders } from '#app/features/orders/orders/door/order.table.server.ts';
import { instant, kobo } from '#app/platform/database/columns.server.ts';
import { oneOf } from '#app/platform/database/one-of.server.ts';
import type { PromisedDays, SheetLine } from './door/line-sheet.ts';

/**
 * What was changed of an order's lines after it was paid. One that costs more is proposed, and is made once its due is paid or we say
 * that it is agreed; any other is made at once. What was before and what is after is never edited.
 */
export const lineChanges = pgTable(
  'line_changes',
  {
    /** Made with the form, so that saving it twice saves it once. */
    id: text().primaryKey(),
    orderId: text()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    actor: text().notNull(),
    /** The customer reads it. */
    reason: text().notNull(),
    before: jsonb().$type<SheetLine[]>().notNull(),
    after: jsonb().$type<SheetLine[]>().notNull(),
    /** The promised days, where they change with it. */
    days: jsonb().$type<{ was: PromisedDays; now: PromisedDays }>(),
    /** What the order costs more with it; less than zero where it costs less. */
    differenceKobo: kobo().notNull(),
    /** Of what it costs less, how much was paid before and goes back. */
    refundKobo: kobo().notNull().default(0),
    /** What is owed for it (`dues.id`), where it costs more. */
    dueId: text().unique(),
    /** Units set aside for it while it waits, by `stockKeyOf`. */
    heldUnits: jsonb().$type<Record<string, number>>().notNull().default({}),
    state: text({ enum: ['proposed', 'made', 'withdrawn'] }).notNull(),
    at: instant().notNull(),
    /** When it was made or withdrawn, and how: without a word of the customer, or with it. */
    closedAt: instant(),
    closedBy: text(),
    how: text({ enum: ['at_once', 'paid', 'waived', 'balance', 'withdrawn', 'cancelled'] }),
    /** Why it is agreed without a payment, or withdrawn. */
    closedReason: text().notNull().default(''),
  },
  (table) => [
    check('line_changes_state', oneOf(table.state)),
    check(
      'line_changes_how',
      sql`case ${table.state} when 'proposed' then num_nonnulls(${table.how}, ${table.closedAt}, ${table.closedBy}) = 0
        when 'made' then ${oneOf(table.how, ['at_once', 'paid', 'waived', 'balance'])} and num_nulls(${table.closedAt}, ${table.closedBy}) = 0
        else ${oneOf(table.how, ['withdrawn', 'cancelled'])} and num_nulls(${table.closedAt}, ${table.closedBy}) = 0 end`,
    ),
    check('line_changes_due', sql`(${table.differenceKobo} > 0) = (${table.dueId} is not null)`),
    check(
      'line_changes_refund',
      sql`${table.refundKobo} >= 0 and ${table.refundKobo} <= greatest(0, -${table.differenceKobo})`,
    ),
    index('line_changes_order').on(table.orderId, table.at),
    uniqueIndex('line_changes_one_proposed').on(table.orderId).where(sql`${table.state} = 'proposed'`),
  ],
);
