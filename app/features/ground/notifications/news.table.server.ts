import { sql } from 'drizzle-orm';
import { boolean, check, index, jsonb, pgTable, primaryKey, smallint, text, unique } from 'drizzle-orm/pg-core';
import { sessions, users } from '#app/platform/auth/auth.table.server.ts';
import { instant } from '#app/platform/database/columns.server.ts';
import { oneOf } from '#app/platform/database/one-of.server.ts';
import { customers } from '../customers/door/customer.table.server.ts';
import { notifications } from './door/notification.table.server.ts';
import { NEWS_CHANNELS, NEWS_TOPICS, NEWS_WAYS } from './news-topics.ts';
import type { Shown } from './shown-news.ts';

const ofPerson = () =>
  text()
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });

/** How somebody of the team is told of each topic. Without a row the default holds. */
export const newsChoices = pgTable(
  'news_choices',
  {
    userId: ofPerson(),
    topic: text({ enum: NEWS_TOPICS }).notNull(),
    channel: text({ enum: NEWS_CHANNELS }).notNull(),
    way: text({ enum: NEWS_WAYS }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.topic, table.channel] }),
    check('news_choices_topic', oneOf(table.topic)),
    check('news_choices_channel', oneOf(table.channel)),
    check('news_choices_way', oneOf(table.way)),
  ],
);

/** The switch, which leaves the choices as they are, and the hours of Lagos in which nothing is sent. */
export const newsHabits = pgTable(
  'news_habits',
  {
    userId: ofPerson().primaryKey(),
    isOn: boolean().notNull(),
    quietFrom: smallint().notNull(),
    quietUntil: smallint().notNull(),
  },
  (table) => [
    check('news_habits_hours', sql`${table.quietFrom} between 0 and 23 and ${table.quietUntil} between 0 and 23`),
  ],
);

/** Whom a notification is passed on to. It waits until it has the key of the email that told it, which goes with whom it names. */
export const newsTold = pgTable(
  'news_told',
  {
    notificationId: text()
      .notNull()
      .references(() => notifications.id, { onDelete: 'cascade' }),
    userId: ofPerson(),
    mailKey: text(),
  },
  (table) => [
    primaryKey({ columns: [table.notificationId, table.userId] }),
    index('news_told_user').on(table.userId),
    index('news_waiting').on(table.userId).where(sql`${table.mailKey} is null`),
  ],
);

/**
 * A browser that shows what happens. It is of the session it was turned on in: whoever signs out is shown nothing more there. Or, without
 * an account, of a page that opens by a key, and shows what is told of that page alone.
 */
export const newsDevices = pgTable(
  'news_devices',
  {
    id: text().primaryKey(),
    sessionId: text()
      .unique()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    /** The page, as a notification to an account would lead there: `/myorders/ord_…`. Its key is not kept. */
    about: text(),
    /** Whose page that is. */
    customerId: text().references(() => customers.id, { onDelete: 'cascade' }),
    /** Where its push service takes messages for it (RFC 8030). */
    endpoint: text().notNull(),
    /** What they are encrypted for (RFC 8291), base64url. */
    p256dh: text().notNull(),
    auth: text().notNull(),
    createdAt: instant().notNull(),
  },
  (table) => [
    unique('news_devices_one').on(table.endpoint, table.about).nullsNotDistinct(),
    index('news_devices_about').on(table.about),
    index('news_devices_customer').on(table.customerId),
    check(
      'news_devices_whose',
      sql`num_nonnulls(${table.sessionId}, ${table.about}) = 1 and (${table.about} is null) = (${table.customerId} is null)`,
    ),
  ],
);

/** What a device is still to show. Gone once its push service has taken it, or no try will help. */
export const newsPushes = pgTable(
  'news_pushes',
  {
    deviceId: text()
      .notNull()
      .references(() => newsDevices.id, { onDelete: 'cascade' }),
    /** A second one of the same tag takes the place of the first. */
    tag: text().notNull(),
    notificationId: text().references(() => notifications.id, { onDelete: 'cascade' }),
    /** What whoever has no account, and so no notification, is shown; it leads to a key. */
    words: jsonb().$type<Omit<Shown, 'tag'>>(),
    tries: smallint().notNull().default(0),
    nextTryAt: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.deviceId, table.tag] }),
    check('news_pushes_words', sql`num_nonnulls(${table.notificationId}, ${table.words}) = 1`),
    index('news_pushes_due').on(table.nextTryAt),
    index('news_pushes_notification').on(table.notificationId),
  ],
);
