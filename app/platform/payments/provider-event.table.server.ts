import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '../database/columns.server.ts';
import { PROVIDER_NAMES } from './payment-provider.ts';

/**
 * The inbox of signed webhooks. A provider may send no event id and no timestamp, so the hash of the raw body is what makes a
 * repeat a repeat.
 */
export const providerEvents = pgTable(
  'provider_events',
  {
    id: text().primaryKey(),
    provider: text({ enum: PROVIDER_NAMES }).notNull(),
    bodyHash: text().notNull().unique(),
    event: text().notNull(),
    reference: text(),
    body: jsonb().notNull(),
    receivedAt: instant().notNull(),
    deliveries: integer().notNull().default(1),
    processedAt: instant(),
    outcome: text(),
  },
  (table) => [
    check('provider_events_deliveries', sql`${table.deliveries} > 0`),
    index('provider_events_reference').on(table.reference),
  ],
);
