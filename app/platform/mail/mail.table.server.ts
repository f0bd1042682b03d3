import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '../database/columns.server.ts';
import { oneOf } from '../database/one-of.server.ts';
import { MAIL_STATES } from './mail-states.ts';

/**
 * The outbox: a mail is a row written in the same transaction as the fact it tells (architecture rule 4); a job delivers it.
 * `templateParameters` are what EmailJS templates are given; subject, html and text are what SMTP sends.
 */
export const mails = pgTable(
  'mails',
  {
    id: text().primaryKey(),
    dedupeKey: text().notNull().unique(),
    kind: text().notNull(),
    recipient: text().notNull(),
    replyTo: text(),
    subject: text().notNull(),
    html: text().notNull(),
    text: text().notNull(),
    templateParameters: jsonb().$type<Record<string, string>>().notNull().default({}),
    /** Extra headers by name, such as `List-Unsubscribe` of newsletters. */
    headers: jsonb().$type<Record<string, string>>().notNull().default({}),
    /** What the mail is about, such as an order's id; the admin's timeline finds its mails by it. */
    subjectId: text(),
    state: text({ enum: MAIL_STATES }).notNull().default('queued'),
    attempts: integer().notNull().default(0),
    lastError: text(),
    createdAt: instant().notNull().defaultNow(),
    sentAt: instant(),
  },
  (table) => [
    check('mails_state', oneOf(table.state)),
    check('mails_one_line', sql`${table.recipient} !~ '[\\r\\n]' and ${table.subject} !~ '[\\r\\n]'`),
    index('mails_subject').on(table.subjectId),
    index('mails_newest').on(table.createdAt.desc().nullsFirst(), table.id),
    index('mails_recipient').on(table.recipient),
    index('mails_unsent').on(table.createdAt).where(sql`${table.state} <> 'sent'`),
  ],
);
