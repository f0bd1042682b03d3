import { sql } from 'drizzle-orm';
import { type AnyPgColumn, check, index, integer, jsonb, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { instant, kobo } from '#app/platform/database/columns.server.ts';
import { oneOf } from '#app/platform/database/one-of.server.ts';
import type { Buyer, DocumentContents } from './document-contents.ts';
import { DOCUMENT_KINDS, DOCUMENT_SUBJECTS } from './document-kinds.ts';

/**
 * Proformas, invoices, receipts and credit notes as they were handed out. `issue-documents.server.ts` alone adds to it. A trigger
 * refuses every change but of `buyer`, which is blanked when the person asks to be forgotten.
 */
export const documents = pgTable(
  'documents',
  {
    id: text().primaryKey(),
    kind: text({ enum: DOCUMENT_KINDS }).notNull(),
    /** In Lagos. */
    year: integer().notNull(),
    serial: integer().notNull(),
    number: text().notNull().unique(),
    issuedAt: instant().notNull(),
    subject: text({ enum: DOCUMENT_SUBJECTS }).notNull(),
    /** `orders.id`, `enrollments.id`, `order_requests.id` or `quotes.id`. */
    subjectId: text().notNull(),
    /** The fact it tells: a payment's reference, a refund, a due, a version. One document for each. */
    source: text().notNull(),
    /** The invoice a credit note takes from. */
    correctsId: text().references((): AnyPgColumn => documents.id),
    contents: jsonb().$type<DocumentContents>().notNull(),
    /** SHA-256 of the contents as PostgreSQL writes them, in hex. */
    hash: text().notNull(),
    buyer: jsonb().$type<Buyer>().notNull(),
    totalKobo: kobo().notNull(),
    vatKobo: kobo().notNull(),
  },
  (table) => [
    check('documents_kind', oneOf(table.kind)),
    check('documents_subject', oneOf(table.subject)),
    check('documents_amounts', sql`${table.totalKobo} > 0 and ${table.vatKobo} between 0 and ${table.totalKobo}`),
    check('documents_corrects', sql`(${table.kind} = 'credit_note') = (${table.correctsId} is not null)`),
    check('documents_hash', sql`${table.hash} = encode(sha256(convert_to(${table.contents}::text, 'UTF8')), 'hex')`),
    unique('documents_serial').on(table.kind, table.year, table.serial),
    unique('documents_source').on(table.kind, table.source, table.correctsId).nullsNotDistinct(),
    index('documents_of').on(table.subjectId, table.issuedAt, table.id),
    index('documents_corrected').on(table.correctsId).where(sql`${table.correctsId} is not null`),
    index('documents_newest').on(table.issuedAt.desc().nullsFirst(), table.id),
    index('documents_of_kind').on(table.kind, table.issuedAt.desc().nullsFirst(), table.id),
    index('documents_about').on(sql`upper(${table.contents}->>'about')`),
    index('documents_number').using('gin', table.number.op('gin_trgm_ops')),
  ],
);

/** The last number of each kind. One row is locked by whoever issues, to the end of the transaction: what is given up leaves no gap. */
export const documentSeries = pgTable('document_series', {
  year: integer().primaryKey(),
  proforma: integer().notNull().default(0),
  invoice: integer().notNull().default(0),
  receipt: integer().notNull().default(0),
  creditNote: integer().notNull().default(0),
});
