import { sql } from 'drizzle-orm';
import { bigserial, check, index, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '#app/platform/database/columns.server.ts';
import { oneOf } from '#app/platform/database/one-of.server.ts';

/** One row per address that ever asked. Who has left stays, so that nothing writes to them again by accident. */
export const newsletterSubscribers = pgTable(
  'newsletter_subscribers',
  {
    id: text().primaryKey(),
    email: text().notNull().unique(),
    state: text({ enum: ['asked', 'confirmed', 'left'] }).notNull(),
    /** The asking that the newest confirmation link belongs to; older links stop working. */
    askedAt: instant().notNull(),
    changedAt: instant().notNull(),
  },
  (table) => [
    check('newsletter_subscribers_state', oneOf(table.state)),
    check(
      'newsletter_subscribers_email',
      sql`${table.email} = lower(${table.email}) and length(${table.email}) <= 254`,
    ),
    index('newsletter_subscribers_newest').on(table.changedAt.desc().nullsFirst(), table.id),
    index('newsletter_subscribers_confirmed').on(table.id).where(sql`${table.state} = 'confirmed'`),
  ],
);

/** Append-only proof of consent (NDPA 2023): what was shown, what the person did, when. */
export const newsletterConsents = pgTable(
  'newsletter_consents',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    subscriberId: text()
      .notNull()
      .references(() => newsletterSubscribers.id, { onDelete: 'cascade' }),
    act: text({ enum: ['asked', 'confirmed', 'left'] }).notNull(),
    /** The words beside the button that was pressed. */
    wording: text().notNull(),
    at: instant().notNull(),
  },
  (table) => [
    check('newsletter_consents_act', oneOf(table.act)),
    index('newsletter_consents_subscriber').on(table.subscriberId, table.id),
  ],
);
