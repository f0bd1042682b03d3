import { sql } from 'drizzle-orm';
import { check, index, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { users } from '#app/platform/auth/auth.table.server.ts';
import { instant } from '#app/platform/database/columns.server.ts';
import { oneOf } from '#app/platform/database/one-of.server.ts';
import { NEWS_TOPICS } from '../news-topics.ts';

/** The notification is the fact; mails and counters are renderings of it. Counts are queries, never stored (architecture rule 4). */
export const notifications = pgTable(
  'notifications',
  {
    id: text().primaryKey(),
    dedupeKey: text().notNull().unique(),
    audience: text({ enum: ['customer', 'admin'] }).notNull(),
    userId: text().references(() => users.id, { onDelete: 'cascade' }),
    kind: text().notNull(),
    title: text().notNull(),
    body: text().notNull(),
    /** Where a tap leads: a path of this site. */
    href: text().notNull(),
    details: jsonb().$type<Record<string, string>>().notNull().default({}),
    createdAt: instant().notNull(),
    seenAt: instant(),
    readAt: instant(),
    /** What the team is told of it away from the back office as, and who did it, until it is passed on. */
    topic: text({ enum: NEWS_TOPICS }),
    actor: text(),
    passedOnAt: instant(),
  },
  (table) => [
    check('notifications_audience', sql`(${table.audience} = 'customer') = (${table.userId} is not null)`),
    check('notifications_href', sql`${table.href} like '/%' and ${table.href} not like '//%'`),
    index('notifications_customer').on(table.userId, table.createdAt.desc().nullsFirst(), table.id),
    index('notifications_admin')
      .on(table.createdAt.desc().nullsFirst(), table.id)
      .where(sql`${table.audience} = 'admin'`),
    index('notifications_unread_by_admins')
      .on(table.createdAt.desc().nullsFirst(), table.id)
      .where(sql`${table.audience} = 'admin' and ${table.readAt} is null`),
    check('notifications_topic', sql`${table.topic} is null or ${oneOf(table.topic)}`),
    index('notifications_to_pass_on')
      .on(table.createdAt)
      .where(sql`${table.topic} is not null and ${table.passedOnAt} is null`),
    index('notifications_unseen').on(table.userId).where(sql`${table.seenAt} is null`),
  ],
);
