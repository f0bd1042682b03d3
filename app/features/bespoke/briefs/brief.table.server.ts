import { sql } from 'drizzle-orm';
import { check, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { TakenPhoto } from '#app/features/ground/photos/door/kept-photo.server.ts';
import { supportMessages } from '#app/features/orders/support/door/support-message.table.server.ts';
import type { BriefDetails } from './brief-details.ts';

/** What was asked for on /bespoke, beside the message that carries its words, its answers and its end. */
export const briefs = pgTable(
  'briefs',
  {
    id: text().primaryKey(),
    messageId: text()
      .notNull()
      .unique()
      .references(() => supportMessages.id, { onDelete: 'cascade' }),
    details: jsonb().$type<BriefDetails>().notNull(),
    photos: jsonb().$type<TakenPhoto[]>().notNull(),
  },
  (table) => [
    check('briefs_details', sql`jsonb_typeof(${table.details}) = 'object'`),
    check('briefs_photos', sql`jsonb_typeof(${table.photos}) = 'array' and jsonb_array_length(${table.photos}) <= 8`),
  ],
);
