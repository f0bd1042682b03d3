import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '#app/platform/database/columns.server.ts';
import { supportMessages } from './door/support-message.table.server.ts';
import { supportReplies } from './support-reply.table.server.ts';

/** What the sender of a message said instead of typing it, recorded on our own page. It goes with the message; the night sweeps its bytes. */
export const voiceNotes = pgTable(
  'voice_notes',
  {
    id: text().primaryKey(),
    messageId: text()
      .notNull()
      .references(() => supportMessages.id, { onDelete: 'cascade' }),
    /** Null for what came with the first words. */
    replyId: text().references(() => supportReplies.id, { onDelete: 'cascade' }),
    objectKey: text().notNull(),
    contentType: text().notNull(),
    bytes: bigint({ mode: 'number' }).notNull(),
    /** Null where the file does not say. */
    seconds: integer(),
    at: instant().notNull(),
  },
  (table) => [
    check('voice_notes_size', sql`${table.bytes} > 0 and ${table.seconds} >= 0`),
    index('voice_notes_message').on(table.messageId, table.at),
    index('voice_notes_reply').on(table.replyId),
  ],
);
