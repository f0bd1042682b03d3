import { sql } from 'drizzle-orm';
import { bigserial, check, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { users } from '../auth/auth.table.server.ts';
import { instant } from '../database/columns.server.ts';
import { oneOf } from '../database/one-of.server.ts';
import { WHATSAPP_STATES } from './whatsapp-outcome.ts';

/** Signed events as they came, until they are worked on. The hash of the raw body is what makes a repeat a repeat. */
export const whatsappEvents = pgTable(
  'whatsapp_events',
  {
    id: text().primaryKey(),
    bodyHash: text().notNull().unique(),
    /** Null once it is worked on: what it said is in tables of its own, and forgotten with them. */
    body: jsonb(),
    receivedAt: instant().notNull(),
    deliveries: integer().notNull().default(1),
  },
  (table) => [
    check('whatsapp_events_deliveries', sql`${table.deliveries} > 0`),
    index('whatsapp_events_received').on(table.receivedAt),
  ],
);

/** Messages that came, each by the SHA-256 of its id: Meta sends one again for seven days, and an id has the number in it. */
export const whatsappReceived = pgTable(
  'whatsapp_received',
  { hash: text().primaryKey(), at: instant().notNull() },
  (table) => [index('whatsapp_received_at').on(table.at)],
);

/** A template with its variables, in the order of its words. */
export interface TemplateToSend {
  name: string;
  language: string;
  values: { name: string; text: string }[];
}

/** What we send by WhatsApp, and what became of it. */
export const whatsappMessages = pgTable(
  'whatsapp_messages',
  {
    id: text().primaryKey(),
    /** The same fact is told once. */
    dedupeKey: text().notNull().unique(),
    kind: text().notNull(),
    /** `+234…`, or Meta's own id of somebody who shows no number. */
    recipient: text().notNull(),
    /** The words as they are read. */
    body: text().notNull(),
    /** Absent for words of our own, which go within 24 hours after the customer wrote. */
    template: jsonb().$type<TemplateToSend>(),
    /** What it is about, such as a message's id. */
    subjectId: text(),
    state: text({ enum: WHATSAPP_STATES }).notNull().default('queued'),
    attempts: integer().notNull().default(0),
    lastError: text(),
    /** Meta's, of the last refusal. */
    errorCode: integer(),
    /** Meta's id, by which statuses name it. */
    providerId: text().unique(),
    /** What Meta charges it as: `service`, `utility`, `marketing`. */
    category: text(),
    createdAt: instant().notNull(),
    sentAt: instant(),
  },
  (table) => [
    check('whatsapp_messages_state', oneOf(table.state)),
    check('whatsapp_messages_body', sql`length(${table.body}) between 1 and 4096`),
    index('whatsapp_messages_subject').on(table.subjectId),
    index('whatsapp_messages_recipient').on(table.recipient),
    index('whatsapp_messages_newest').on(table.createdAt.desc().nullsFirst(), table.id),
  ],
);

/** What Meta says of each template. */
export const whatsappTemplates = pgTable(
  'whatsapp_templates',
  {
    name: text().notNull(),
    language: text().notNull(),
    /** Meta's word: `APPROVED`, `PENDING`, `REJECTED`, `PAUSED`, … */
    status: text().notNull(),
    reason: text(),
    category: text(),
    checkedAt: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.name, table.language] })],
);

export const CONSENT_SOURCES = ['checkout', 'profile', 'whatsapp'] as const;

/** Append-only proof of consent (NDPA 2023): who may be told of their orders by WhatsApp, and where they said so. The last row holds. */
export const whatsappConsents = pgTable(
  'whatsapp_consents',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    /** `+234…` */
    phone: text().notNull(),
    act: text({ enum: ['in', 'out'] }).notNull(),
    source: text({ enum: CONSENT_SOURCES }).notNull(),
    /** The words beside what was ticked or pressed, or what was written. */
    wording: text().notNull(),
    /** Who was signed in. */
    userId: text().references(() => users.id, { onDelete: 'cascade' }),
    at: instant().notNull(),
  },
  (table) => [
    check('whatsapp_consents_act', oneOf(table.act)),
    check('whatsapp_consents_source', oneOf(table.source)),
    check('whatsapp_consents_wording', sql`length(${table.wording}) <= 500`),
    index('whatsapp_consents_phone').on(table.phone, table.id),
    index('whatsapp_consents_user').on(table.userId),
  ],
);
