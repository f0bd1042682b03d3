import { sql } from 'drizzle-orm';
import { check, index, pgTable, text } from 'drizzle-orm/pg-core';
import { enrollments } from '#app/features/class/masterclass/door/enrollment.table.server.ts';
import { orders } from '#app/features/orders/orders/door/order.table.server.ts';
import { users } from '#app/platform/auth/auth.table.server.ts';
import { instant, kobo } from '#app/platform/database/columns.server.ts';
import { oneOf } from '#app/platform/database/one-of.server.ts';
import { REFUND_METHODS } from '../refund-methods.ts';

/**
 * Money that goes back, written before the payment service is asked. The sum of the live rows of a payment never exceeds what was
 * paid: `askRefund` counts them under the lock of what was paid for.
 */
export const refunds = pgTable(
  'refunds',
  {
    id: text().primaryKey(),
    /** The payment that goes back. */
    reference: text().notNull(),
    /** What was paid for: exactly one of the three. An exception is checkout's, so it is only named. */
    orderId: text().references(() => orders.id),
    enrollmentId: text().references(() => enrollments.id),
    exceptionId: text(),
    amountKobo: kobo().notNull(),
    method: text({ enum: REFUND_METHODS }).notNull(),
    /** What the customer reads, and what only we read. */
    reason: text().notNull(),
    note: text().notNull().default(''),
    state: text({ enum: ['asked', 'sent', 'processing', 'processed', 'failed', 'needs_attention'] }).notNull(),
    /** The form's own number: a second press is the same refund. */
    dedupeKey: text().notNull().unique(),
    requestedBy: text().notNull(),
    /** Whom to tell. */
    userId: text().references(() => users.id, { onDelete: 'set null' }),
    email: text().notNull(),
    customerName: text().notNull(),
    providerId: text().unique(),
    /** The dispute it ends, by its id there: the ledger counts the dispute, and not its refund as well. */
    disputeProviderId: text(),
    /** The provider's words when it refused or failed. */
    problem: text(),
    createdAt: instant().notNull(),
    /** When the provider was last asked to make it; it may have heard us even when no answer came. */
    triedAt: instant(),
    /** When the provider said that it has it. */
    sentAt: instant(),
    /** By when the provider expects the money to have arrived. */
    expectedAt: instant(),
    /** When it was processed or failed. */
    endedAt: instant(),
    nextCheckAt: instant(),
  },
  (table) => [
    check('refunds_amount', sql`${table.amountKobo} > 0`),
    check('refunds_subject', sql`num_nonnulls(${table.orderId}, ${table.enrollmentId}, ${table.exceptionId}) = 1`),
    check('refunds_state', oneOf(table.state)),
    check('refunds_method', oneOf(table.method)),
    check('refunds_ended', sql`(${table.endedAt} is not null) = (${oneOf(table.state, ['processed', 'failed'])})`),
    index('refunds_dispute').on(table.disputeProviderId).where(sql`${table.disputeProviderId} is not null`),
    index('refunds_reference').on(table.reference),
    index('refunds_order').on(table.orderId),
    index('refunds_enrollment').on(table.enrollmentId),
    index('refunds_person').on(table.userId),
    index('refunds_newest').on(table.createdAt.desc().nullsFirst(), table.id),
    index('refunds_processed').on(table.endedAt).where(sql`${table.state} = 'processed'`),
    index('refunds_due').on(table.nextCheckAt).where(sql`${table.nextCheckAt} is not null`),
  ],
);
