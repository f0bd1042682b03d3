import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { instant } from '#app/platform/database/columns.server.ts';
import { oneOf } from '#app/platform/database/one-of.server.ts';
import { DELIVERY_STATES, DELIVERY_TROUBLES, OFF_REASONS, WEBHOOK_KINDS } from './webhook-kinds.ts';

/** An address of a program outside that is told of some facts. */
export const webhooks = pgTable(
  'webhooks',
  {
    id: text().primaryKey(),
    url: text().notNull().unique(),
    kinds: text({ enum: WEBHOOK_KINDS }).array().notNull(),
    /** What deliveries are signed with, sealed under AUTH_SECRET. */
    sealedSecret: text().notNull(),
    createdAt: instant().notNull(),
    /** Since when nothing has arrived; null while the last delivery did. */
    failingSince: instant(),
    offAt: instant(),
    offBecause: text({ enum: OFF_REASONS }),
  },
  (table) => [
    check('webhooks_kinds', sql`cardinality(${table.kinds}) > 0`),
    check('webhooks_off', sql`(${table.offAt} is null) = (${table.offBecause} is null)`),
    check('webhooks_off_because', oneOf(table.offBecause)),
  ],
);

/** One fact on its way to one address, and the log of what became of it. */
export const webhookDeliveries = pgTable(
  'webhook_deliveries',
  {
    id: text().primaryKey(),
    webhookId: text()
      .notNull()
      .references(() => webhooks.id, { onDelete: 'cascade' }),
    /** Of the fact: the same at every address and in every attempt (`webhook-id`). */
    eventId: text().notNull(),
    kind: text({ enum: WEBHOOK_KINDS }).notNull(),
    /** What it is about: an order, a refund, a quote, an enrollment. */
    subjectId: text().notNull(),
    at: instant().notNull(),
    state: text({ enum: DELIVERY_STATES }).notNull().default('waiting'),
    attempts: integer().notNull().default(0),
    attemptedAt: instant(),
    /** What the other side answered last. */
    status: integer(),
    trouble: text({ enum: DELIVERY_TROUBLES }),
  },
  (table) => [
    unique('webhook_deliveries_once').on(table.webhookId, table.eventId),
    check('webhook_deliveries_state', oneOf(table.state)),
    check('webhook_deliveries_trouble', oneOf(table.trouble)),
    check('webhook_deliveries_kind', oneOf(table.kind)),
    index('webhook_deliveries_of').on(table.webhookId, table.at.desc().nullsFirst(), table.id),
    index('webhook_deliveries_at').on(table.at),
  ],
);
