import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { cohorts } from '#app/features/class/masterclass/door/cohort.table.server.ts';
import { users } from '#app/platform/auth/auth.table.server.ts';
import { instant } from '#app/platform/database/columns.server.ts';

/** What a class was told: written once, mailed to every student, and kept on their page. */
export const announcements = pgTable(
  'announcements',
  {
    id: text().primaryKey(),
    cohortId: text()
      .notNull()
      .references(() => cohorts.id, { onDelete: 'cascade' }),
    subject: text().notNull(),
    body: text().notNull(),
    sentAt: instant().notNull(),
    sentBy: text().references(() => users.id, { onDelete: 'set null' }),
    /** How many students it was mailed to. */
    recipients: integer().notNull(),
  },
  (table) => [
    check('announcements_complete', sql`${table.subject} <> '' and ${table.body} <> ''`),
    index('announcements_class').on(table.cohortId, table.sentAt.desc().nullsFirst()),
  ],
);
