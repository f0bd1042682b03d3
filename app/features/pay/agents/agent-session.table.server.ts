import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { instant } from '#app/platform/database/columns.server.ts';
import { oneOf } from '#app/platform/database/one-of.server.ts';
import type { AskedBuyer, AskedFulfillment, AskedLine } from './agent-session.ts';

/**
 * A cart or a checkout that a program put together for somebody, for a day. Its id is the key to it, and opens its page. Nothing of whom
 * it is for is kept but what the program tells of its buyer; no street and no card, since they give those to us themselves.
 */
export const agentSessions = pgTable(
  'agent_sessions',
  {
    id: text().primaryKey(),
    kind: text({ enum: ['cart', 'checkout'] }).notNull(),
    /** `handed_over`: its customer has been sent to our page, and it stays as it is. */
    state: text({ enum: ['open', 'handed_over', 'cancelled'] })
      .notNull()
      .default('open'),
    /** Of a checkout: which cart it was made of. */
    cartId: text(),
    lines: jsonb().$type<AskedLine[]>().notNull(),
    fulfillment: jsonb().$type<AskedFulfillment>(),
    buyer: jsonb().$type<AskedBuyer>(),
    /** What is paid when, as it was last said: a change of it has to be told. */
    saidTerms: text().notNull().default(''),
    createdAt: instant().notNull(),
    expiresAt: instant().notNull(),
  },
  (table) => [
    check('agent_sessions_kind', oneOf(table.kind)),
    check('agent_sessions_state', oneOf(table.state)),
    uniqueIndex('agent_sessions_cart').on(table.cartId).where(sql`${table.state} = 'open'`),
    index('agent_sessions_expire').on(table.expiresAt),
  ],
);

/** What a program was answered, for whoever sends the same again. Of the request only digests; kept for a day at least, as the protocol wants. */
export const agentAnswers = pgTable(
  'agent_answers',
  {
    key: text().primaryKey(),
    /** What it was about, and goes with. */
    sessionId: text().references(() => agentSessions.id, { onDelete: 'cascade' }),
    fingerprint: text().notNull(),
    status: integer().notNull(),
    body: text().notNull(),
    answeredAt: instant().notNull(),
  },
  (table) => [index('agent_answers_at').on(table.answeredAt), index('agent_answers_session').on(table.sessionId)],
);
