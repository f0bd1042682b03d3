import { and, asc, desc, eq, gte, inArray, isNotNull, isNull, lt, not, sql } from 'drizzle-orm';
import { holdCustomerOf } from '#app/features/ground/customers/door/find-or-make-customer.server.ts';
import { isStopped } from '#app/features/money/dues/door/reminder-stops.server.ts';
import { orderRequests } from '#app/features/orders/order-requests/door/order-request.table.server.ts';
import { users } from '#app/platform/auth/auth.table.server.ts';
import type { Database } from '#app/platform/database/client.server.ts';
import { quoteAcceptances, quoteFamilyAnswers, quoteNotes, quotes, quoteVersions } from './door/quote.table.server.ts';
import { formatQuoteNumber } from './door/quote.ts';

export type Quote = typeof quotes.$inferSelect;
export type QuoteVersion = typeof quoteVersions.$inferSelect;
export type QuoteNote = typeof quoteNotes.$inferSelect;

export async function findQuote(db: Database, id: string): Promise<Quote | undefined> {
  const [quote] = await db.select().from(quotes).where(eq(quotes.id, id));
  return quote;
}

/** Locked until the end of the transaction, with its customer held. Before it nothing, after it the request of its acceptance. */
export async function lockQuote(db: Database, id: string): Promise<Quote | undefined> {
  await holdCustomerOf(db, { table: quotes, id });
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

/** The yes that counts, with who of us wrote it down. */
export async function findAcceptance(db: Database, quoteId: string) {
  const [found] = await db
    .select({ acceptance: quoteAcceptances, recorder: users.name })
    .from(quoteAcceptances)
    .leftJoin(users, eq(users.id, quoteAcceptances.recordedBy))
    .where(and(eq(quoteAcceptances.quoteId, quoteId), isNull(quoteAcceptances.voidedAt)));
  return found && { ...found.acceptance, recorder: found.recorder };
}

/** The quote whose yes made a request, also one that was opened again since. */
export async function findQuoteOfRequest(db: Database, requestId: string): Promise<string | undefined> {
  const [found] = await db
    .select({ quoteId: quoteAcceptances.quoteId })
    .from(quoteAcceptances)
    .where(eq(quoteAcceptances.requestId, requestId));
  return found?.quoteId;
}

/** `Q-2001`, of whatever a request waits for its payment of; undefined for an order of the site. */
export async function findQuoteNumber(db: Database, requestId: string): Promise<string | undefined> {
  const [found] = await db.select({ number: quotes.number }).from(quotes).where(eq(quotes.requestId, requestId));
  return found && formatQuoteNumber(found.number);
}

/** The same of many, by the request: `req_…` to `Q-2001`. */
export async function listQuoteNumbers(db: Database, requestIds: readonly string[]): Promise<Map<string, string>> {
  const rows = await db
    .select({ id: quotes.requestId, number: quotes.number })
    .from(quotes)
    .where(inArray(quotes.requestId, [...requestIds]));
  return new Map(rows.map(({ id, number }) => [id ?? '', formatQuoteNumber(number)]));
}

export function listNotes(db: Database, quoteId: string): Promise<QuoteNote[]> {
  return db.select().from(quoteNotes).where(eq(quoteNotes.quoteId, quoteId)).orderBy(asc(quoteNotes.id));
}

/** What somebody of us is called; undefined for one who has left. */
export async function findNameOf(db: Database, userId: string): Promise<string | undefined> {
  const [found] = await db.select({ name: users.name }).from(users).where(eq(users.id, userId));
  return found?.name;
}

/** What the people thought whom its customer asked, the oldest first. */
export function listFamilyAnswers(db: Database, quoteId: string) {
  return db
    .select()
    .from(quoteFamilyAnswers)
    .where(eq(quoteFamilyAnswers.quoteId, quoteId))
    .orderBy(asc(quoteFamilyAnswers.at), asc(quoteFamilyAnswers.id));
}

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
