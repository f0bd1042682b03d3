import { sql } from 'drizzle-orm';
import { check, index, pgTable, text } from 'drizzle-orm/pg-core';
import { users } from '#app/platform/auth/auth.table.server.ts';
import { instant } from '#app/platform/database/columns.server.ts';
import { oneOf } from '#app/platform/database/one-of.server.ts';
import { mails } from '#app/platform/mail/mail.table.server.ts';
import { whatsappMessages } from '#app/platform/whatsapp/whatsapp.table.server.ts';
import { supportMessages } from './door/support-message.table.server.ts';

/** What followed a message: a mail or WhatsApp message to its sender, a note that somebody called, or what its sender added. Append-only. */
export const supportReplies = pgTable(
  'support_replies',
  {
    id: text().primaryKey(),
    messageId: text()
      .notNull()
      .references(() => supportMessages.id, { onDelete: 'cascade' }),
    kind: text({ enum: ['mail', 'phone', 'customer', 'whatsapp'] }).notNull(),
    body: text().notNull(),
    authorId: text().references(() => users.id, { onDelete: 'set null' }),
    /** The mail that carries it, and with that what became of it; null for a call, and for a mail that was forgotten. */
    mailId: text().references(() => mails.id, { onDelete: 'set null' }),
    /** The same of what went by WhatsApp. */
    whatsappId: text().references(() => whatsappMessages.id, { onDelete: 'set null' }),
    at: instant().notNull(),
  },
  (table) => [
    check('support_replies_kind', oneOf(table.kind)),
    check('support_replies_body', sql`length(${table.body}) between 1 and 5000`),
    check('support_replies_call', sql`${table.kind} = 'mail' or ${table.mailId} is null`),
    check('support_replies_whatsapp', sql`${table.kind} = 'whatsapp' or ${table.whatsappId} is null`),
    index('support_replies_message').on(table.messageId, table.at),
    index('support_replies_mail').on(table.mailId),
    index('support_replies_of_whatsapp').on(table.whatsappId),
  ],
);
