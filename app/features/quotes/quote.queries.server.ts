import { and, asc, count, desc, eq, gte, inArray, isNotNull, isNull, lt, not, sql } from 'drizzle-orm';
import { orderRequests } from '#app/features/order-requests/phone-order.table.server.ts';
import { isStopped } from '#app/features/reminders/reminder-stops.server.ts';
import type { Database } from '#app/platform/database/client.server.ts';
import { quoteAcceptances, quoteNotes, quotes, quoteVersions } from './quote.table.server.ts';
import type { QuoteState } from './quote-states.ts';

export type Quote = typeof quotes.$inferSelect;
export type QuoteVersion = typeof quoteVersions.$inferSelect;
export type QuoteNote = typeof quoteNotes.$inferSelect;

/** What stands in each tab of the list; `asks` is whatever waits for our answer. */
export const QUOTE_TABS = {
  open: ['draft', 'sent'],
  asks: [],
  accepted: ['accepted'],
  closed: ['declined', 'withdrawn'],
} as const;
export type QuoteTab = keyof typeof QUOTE_TABS;

export async function findQuote(db: Database, id: string): Promise<Quote | undefined> {
  const [quote] = await db.select().from(quotes).where(eq(quotes.id, id));
  return quote;
}

/** Locked until the end of the transaction. Before it nothing, after it the request of its acceptance. */
export async function lockQuote(db: Database, id: string): Promise<Quote | undefined> {
  const [quote] = await db.select().from(quotes).where(eq(quotes.id, id)).for('update');
  return quote;
}

/** All that were sent, the newest first. */
export function listVersions(db: Database, quoteId: string): Promise<QuoteVersion[]> {
  return db.select().from(quoteVersions).where(eq(quoteVersions.quoteId, quoteId)).orderBy(desc(quoteVersions.version));
}

export async function findVersion(
  db: Database,
  { quoteId, version }: { quoteId: string; version: number },
): Promise<QuoteVersion | undefined> {
  const [found] = await db
    .select()
    .from(quoteVersions)
    .where(and(eq(quoteVersions.quoteId, quoteId), eq(quoteVersions.version, version)));
  return found;
}

/** The yes that counts. */
export async function findAcceptance(db: Database, quoteId: string) {
  const [acceptance] = await db
    .select()
    .from(quoteAcceptances)
    .where(and(eq(quoteAcceptances.quoteId, quoteId), isNull(quoteAcceptances.voidedAt)));
  return acceptance;
}

export function listNotes(db: Database, quoteId: string): Promise<QuoteNote[]> {
  return db.select().from(quoteNotes).where(eq(quoteNotes.quoteId, quoteId)).orderBy(asc(quoteNotes.id));
}

/** The newest word in its thread is the customer's, and nobody has answered it. */
export const asksSomething = sql<boolean>`coalesce(case when ${quotes.messageId} is null
  then (select note.kind <> 'answer' from quote_notes note where note.quote_id = ${quotes.id} order by note.id desc limit 1)
  else (select reply.kind = 'customer' and message.state <> 'answered'
    from support_replies reply join support_messages message on message.id = reply.message_id
    where reply.message_id = ${quotes.messageId} order by reply.at desc, reply.id desc limit 1) end, false)`;

/** The quotes that began from a message, the newest first. */
export function listOfMessage(db: Database, messageId: string): Promise<Quote[]> {
  return db.select().from(quotes).where(eq(quotes.messageId, messageId)).orderBy(desc(quotes.id));
}

/** The quote an order was made from. */
export async function findOfOrder(db: Database, orderId: string): Promise<Quote | undefined> {
  const [found] = await db
    .select({ quote: quotes })
    .from(quotes)
    .innerJoin(orderRequests, eq(orderRequests.id, quotes.requestId))
    .where(eq(orderRequests.orderId, orderId));
  return found?.quote;
}

/** Quotes in a tab, the newest first; `before` is the id the page before ended with. One query. */
export async function listQuotes(
  db: Database,
  { tab, before, limit }: { tab: QuoteTab; before: string | undefined; limit: number },
) {
  const states: readonly QuoteState[] = QUOTE_TABS[tab];
  const rows = await db
    .select({
      quote: quotes,
      version: quoteVersions,
      request: { state: orderRequests.state, expiresAt: orderRequests.expiresAt },
      asks: asksSomething,
    })
    .from(quotes)
    .leftJoin(quoteVersions, and(eq(quoteVersions.quoteId, quotes.id), eq(quoteVersions.version, quotes.version)))
    .leftJoin(orderRequests, eq(orderRequests.id, quotes.requestId))
    .where(
      and(
        tab === 'asks' ? asksSomething : inArray(quotes.state, [...states]),
        before === undefined ? undefined : lt(quotes.id, before),
      ),
    )
    .orderBy(desc(quotes.id))
    .limit(limit + 1);
  const shown = rows.slice(0, limit);
  return { rows: shown, next: rows.length > limit ? shown.at(-1)?.quote.id : undefined };
}

/** How many quotes were first sent since a moment, and how many of these were accepted. */
export async function countConversion(db: Database, since: Date): Promise<{ sent: number; accepted: number }> {
  const [counted] = await db
    .select({ sent: count(), accepted: sql<number>`count(*) filter (where ${quotes.state} = 'accepted')::int` })
    .from(quotes)
    .innerJoin(quoteVersions, and(eq(quoteVersions.quoteId, quotes.id), eq(quoteVersions.version, 1)))
    .where(gte(quoteVersions.sentAt, since));
  return counted ?? { sent: 0, accepted: 0 };
}

/** Sent quotes with an address that end between two moments, and of which their customers want to hear. */
export function listEnding(db: Database, { from, to }: { from: Date; to: Date }) {
  return db
    .select({ quote: quotes, version: quoteVersions })
    .from(quotes)
    .innerJoin(quoteVersions, and(eq(quoteVersions.quoteId, quotes.id), eq(quoteVersions.version, quotes.version)))
    .where(
      and(
        eq(quotes.state, 'sent'),
        eq(quotes.reminds, true),
        isNotNull(quotes.version),
        gte(quoteVersions.expiresAt, from),
        lt(quoteVersions.expiresAt, to),
        sql`${quoteVersions.email} <> ''`,
        not(isStopped(quoteVersions.email)),
      ),
    );
}
