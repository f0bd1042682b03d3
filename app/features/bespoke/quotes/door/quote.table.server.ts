import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { customers } from '#app/features/ground/customers/door/customer.table.server.ts';
import { orderRequests } from '#app/features/orders/order-requests/door/order-request.table.server.ts';
import type { OrderRequestSnapshot } from '#app/features/orders/order-requests/door/order-request-snapshot.ts';
import { supportMessages } from '#app/features/orders/support/door/support-message.table.server.ts';
import { users } from '#app/platform/auth/auth.table.server.ts';
import { instant, kobo } from '#app/platform/database/columns.server.ts';
import { oneOf } from '#app/platform/database/one-of.server.ts';
import { folded } from '#app/platform/database/text-search.server.ts';
import { FAMILY_ANSWERS, FAMILY_PRICES } from '../family.ts';
import type { QuoteDraft } from '../quote-draft.ts';
import { QUOTE_STATES, YES_CHANNELS } from './quote.ts';

/** An offer to one customer: what is being written now, and where it is with them. What they were sent is in `quote_versions`. */
export const quotes = pgTable(
  'quotes',
  {
    id: text().primaryKey(),
    number: bigint({ mode: 'number' }).notNull().unique().generatedAlwaysAsIdentity({ startWith: 2001 }),
    /** In the key of its page: one more, and the address that was sent opens nothing. */
    keyNumber: integer().notNull().default(1),
    userId: text().references(() => users.id, { onDelete: 'set null' }),
    /** What was asked for, where it began so: its thread is the quote's too. */
    messageId: text().references(() => supportMessages.id, { onDelete: 'set null' }),
    /** Whom it was sent to (`findOrMakeCustomer`); null until it was sent. */
    customerId: text().references(() => customers.id),
    draft: jsonb().$type<QuoteDraft>().notNull(),
    /** One more with each save, so that two people do not overwrite each other. */
    revision: integer().notNull().default(1),
    state: text({ enum: QUOTE_STATES }).notNull().default('draft'),
    /** The version the customer sees; null until one was sent. */
    version: integer(),
    /** What its acceptance asked payment for. */
    requestId: text()
      .unique()
      .references(() => orderRequests.id),
    /** Whether the customer hears of its end the day before. */
    reminds: boolean().notNull().default(true),
    declineReason: text().notNull().default(''),
    /** What the page shows that its customer made for people they ask; null while there is none. */
    familyPrice: text({ enum: FAMILY_PRICES }),
    /** In the key of that page, beside `keyNumber`. */
    familyKeyNumber: integer().notNull().default(1),
    createdBy: text().notNull(),
    createdAt: instant().notNull(),
    changedAt: instant().notNull(),
    /** What the list searches beside the number: name, email, address and the digits of the phone, folded. */
    searchText: text()
      .notNull()
      .generatedAlwaysAs(
        folded(
          "coalesce(draft->>'name', '') || ' ' || coalesce(draft->>'email', '') || ' ' || coalesce(draft->>'addressLine1', '') || ' ' || coalesce(draft->>'city', '') || ' ' || regexp_replace(coalesce(draft->>'phone', ''), '[^0-9]', '', 'g')",
        ),
      ),
  },
  (table) => [
    check('quotes_state', oneOf(table.state)),
    check('quotes_family_price', oneOf(table.familyPrice)),
    check('quotes_sent', sql`${oneOf(table.state, ['draft', 'withdrawn'])} or ${table.version} is not null`),
    check('quotes_accepted', sql`(${table.state} = 'accepted') = (${table.requestId} is not null)`),
    index('quotes_state').on(table.state, table.id),
    index('quotes_customer').on(table.userId),
    index('quotes_message').on(table.messageId),
    index('quotes_of_customer').on(table.customerId),
    index('quotes_search_text').using('gin', table.searchText.op('gin_trgm_ops')),
  ],
);

/** What a customer was sent. Never changed but for when it was first seen. */
export const quoteVersions = pgTable(
  'quote_versions',
  {
    quoteId: text()
      .notNull()
      .references(() => quotes.id),
    version: integer().notNull(),
    source: text({ enum: ['phone', 'chat', 'workshop'] }).notNull(),
    snapshot: jsonb().$type<OrderRequestSnapshot>().notNull(),
    totalKobo: kobo().notNull(),
    depositKobo: kobo(),
    deliveryFeeKobo: kobo(),
    email: text().notNull(),
    /** What we wrote with it. */
    words: text().notNull(),
    /** SHA-256 of all of the above, in hex. */
    hash: text().notNull(),
    sentAt: instant().notNull(),
    sentBy: text().notNull(),
    expiresAt: instant().notNull(),
    seenAt: instant(),
    /** The revision of the draft it is; null for those of before that was kept. */
    revision: integer(),
    /** Written down once the customer had agreed: nobody was asked, so nobody's answer is waited for. */
    isAgreed: boolean().notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.quoteId, table.version] }),
    check('quote_versions_total', sql`${table.totalKobo} > 0 and ${table.version} > 0`),
    check('quote_versions_end', sql`${table.expiresAt} > ${table.sentAt}`),
    index('quote_versions_end').on(table.expiresAt),
    index('quote_versions_first_sent').on(table.sentAt).where(sql`${table.version} = 1 and not ${table.isAgreed}`),
  ],
);

/**
 * Evidence of a yes: who said it, to what, when and from where. On the quote's page they typed their name; otherwise one of us wrote
 * down that they said it, and how. Void once the quote was opened again before it was paid.
 */
export const quoteAcceptances = pgTable(
  'quote_acceptances',
  {
    id: text().primaryKey(),
    quoteId: text()
      .notNull()
      .references(() => quotes.id),
    version: integer().notNull(),
    hash: text().notNull(),
    name: text().notNull(),
    /** The network it came from, as budgets count it; empty where we wrote it down. */
    addressBlock: text().notNull(),
    channel: text({ enum: YES_CHANNELS }).notNull().default('page'),
    /** Who of us wrote it down. */
    recordedBy: text(),
    requestId: text()
      .notNull()
      .unique()
      .references(() => orderRequests.id),
    at: instant().notNull(),
    voidedAt: instant(),
  },
  (table) => [
    uniqueIndex('quote_acceptances_one').on(table.quoteId).where(sql`${table.voidedAt} is null`),
    check('quote_acceptances_channel', oneOf(table.channel)),
    check('quote_acceptances_recorded', sql`(${table.channel} = 'page') = (${table.recordedBy} is null)`),
  ],
);

/** What the customer and we wrote to each other about a quote that began without a message. Append-only. */
export const quoteNotes = pgTable(
  'quote_notes',
  {
    id: text().primaryKey(),
    quoteId: text()
      .notNull()
      .references(() => quotes.id),
    version: integer().notNull(),
    kind: text({ enum: ['question', 'change', 'answer'] }).notNull(),
    body: text().notNull(),
    authorId: text().references(() => users.id, { onDelete: 'set null' }),
    at: instant().notNull(),
  },
  (table) => [
    check('quote_notes_kind', oneOf(table.kind)),
    check('quote_notes_body', sql`length(${table.body}) between 1 and 2000`),
    index('quote_notes_quote').on(table.quoteId, table.id),
  ],
);

/** What people the customer asked think of a version: a few each, from a page by key. */
export const quoteFamilyAnswers = pgTable(
  'quote_family_answers',
  {
    id: text().primaryKey(),
    quoteId: text()
      .notNull()
      .references(() => quotes.id),
    version: integer().notNull(),
    answer: text({ enum: FAMILY_ANSWERS }).notNull(),
    name: text().notNull(),
    words: text().notNull(),
    at: instant().notNull(),
  },
  (table) => [
    check('quote_family_answers_answer', oneOf(table.answer)),
    check('quote_family_answers_words', sql`length(${table.name}) <= 100 and length(${table.words}) <= 300`),
    index('quote_family_answers_quote').on(table.quoteId, table.id),
  ],
);
