import { sql } from 'drizzle-orm';
import { bigint, check, index, pgTable, text } from 'drizzle-orm/pg-core';
import { customers } from '#app/features/ground/customers/door/customer.table.server.ts';
import { orders } from '#app/features/orders/orders/door/order.table.server.ts';
import { users } from '#app/platform/auth/auth.table.server.ts';
import { instant } from '#app/platform/database/columns.server.ts';
import { oneOf } from '#app/platform/database/one-of.server.ts';
import { folded } from '#app/platform/database/text-search.server.ts';

export const MESSAGE_CHANNELS = ['contact', 'help', 'bespoke', 'workshop', 'whatsapp'] as const;
export type MessageChannel = (typeof MESSAGE_CHANNELS)[number];

/** What people write to the business, from /contact, /gethelp and /bespoke, by WhatsApp, and makers from the workshop: one inbox. */
export const supportMessages = pgTable(
  'support_messages',
  {
    id: text().primaryKey(),
    number: bigint({ mode: 'number' }).notNull().unique().generatedAlwaysAsIdentity({ startWith: 1001 }),
    /** One page's form with one content: a repeated press finds the message it has already sent. */
    submissionKey: text().notNull().unique(),
    channel: text({ enum: MESSAGE_CHANNELS }).notNull(),
    name: text().notNull(),
    email: text(),
    /** `+234…` */
    phone: text(),
    /** Whom an answer by WhatsApp goes to: `+234…`, or Meta's own id of somebody who shows no number. */
    whatsapp: text(),
    message: text().notNull(),
    userId: text().references(() => users.id, { onDelete: 'set null' }),
    /** Whose it is, where they were a customer or became one. Null where an account's address was typed without signing in to it. */
    customerId: text().references(() => customers.id),
    orderId: text().references(() => orders.id, { onDelete: 'set null' }),
    state: text({ enum: ['new', 'read', 'answered'] })
      .notNull()
      .default('new'),
    /** Why it may be spam; empty for most. A suspected message is kept and shown apart, it only sends no mail. */
    suspicions: text().array().notNull().default([]),
    createdAt: instant().notNull(),
    /** When the hosted form service took its copy, if there is one. */
    forwardedAt: instant(),
    /** What the back office searches, folded. */
    searchText: text().notNull().generatedAlwaysAs(folded("name || ' ' || coalesce(email, '') || ' ' || message")),
  },
  (table) => [
    check('support_messages_channel', oneOf(table.channel)),
    check('support_messages_state', oneOf(table.state)),
    check(
      'support_messages_answerable',
      sql`num_nonnulls(${table.email}, ${table.phone}, ${table.whatsapp}) > 0 or ${table.channel} = 'workshop'`,
    ),
    check('support_messages_whatsapp', sql`(${table.whatsapp} is not null) = (${table.channel} = 'whatsapp')`),
    check('support_messages_length', sql`length(${table.name}) <= 100 and length(${table.message}) <= 5000`),
    index('support_messages_inbox').on(table.createdAt.desc().nullsFirst(), table.id),
    index('support_messages_state').on(table.state, table.createdAt.desc().nullsFirst(), table.id),
    index('support_messages_email').on(table.email),
    index('support_messages_of_whatsapp').on(table.whatsapp, table.createdAt).where(sql`${table.whatsapp} is not null`),
    index('support_messages_user').on(table.userId),
    index('support_messages_of_customer').on(table.customerId),
    index('support_messages_order').on(table.orderId),
    index('support_messages_words').using('gin', table.searchText.op('gin_trgm_ops')),
  ],
);
