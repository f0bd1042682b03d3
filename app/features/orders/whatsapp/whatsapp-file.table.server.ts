import { sql } from 'drizzle-orm';
import { bigint, check, index, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { TakenPhoto } from '#app/features/ground/photos/door/kept-photo.server.ts';
import { instant } from '#app/platform/database/columns.server.ts';
import { oneOf } from '#app/platform/database/one-of.server.ts';
import { supportMessages } from '../support/door/support-message.table.server.ts';
import { supportReplies } from '../support/support-reply.table.server.ts';

export const WHATSAPP_FILE_KINDS = ['picture', 'voice', 'video', 'document'] as const;

/** What came with a message by WhatsApp. A picture is drawn again like any of a stranger's; the rest is kept as it came. */
export const whatsappFiles = pgTable(
  'whatsapp_files',
  {
    id: text().primaryKey(),
    messageId: text()
      .notNull()
      .references(() => supportMessages.id, { onDelete: 'cascade' }),
    /** Null for what came with the first words. */
    replyId: text().references(() => supportReplies.id, { onDelete: 'cascade' }),
    /** Meta's, for a week. */
    mediaId: text().notNull(),
    kind: text({ enum: WHATSAPP_FILE_KINDS }).notNull(),
    /** As the sender called it; '' for what has no name. */
    name: text().notNull(),
    contentType: text().notNull(),
    state: text({ enum: ['waiting', 'kept', 'gone', 'too_large', 'refused'] })
      .notNull()
      .default('waiting'),
    picture: jsonb().$type<TakenPhoto>(),
    objectKey: text().unique(),
    bytes: bigint({ mode: 'number' }),
    at: instant().notNull(),
  },
  (table) => [
    check('whatsapp_files_kind', oneOf(table.kind)),
    check('whatsapp_files_state', oneOf(table.state)),
    check(
      'whatsapp_files_kept',
      sql`num_nonnulls(${table.picture}, ${table.objectKey}) = case when ${table.state} = 'kept' then 1 else 0 end`,
    ),
    index('whatsapp_files_message').on(table.messageId, table.at),
    index('whatsapp_files_reply').on(table.replyId),
  ],
);
