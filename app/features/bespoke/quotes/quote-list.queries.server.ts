import { and, desc, eq, gt, isNull, lt, lte, or, type SQL, sql } from 'drizzle-orm';
import type { OrderRequest } from '#app/features/orders/order-requests/door/order-request.mutations.server.ts';
import { orderRequests } from '#app/features/orders/order-requests/door/order-request.table.server.ts';
import type { Database } from '#app/platform/database/client.server.ts';
import { hasWords, phoneDigits } from '#app/platform/database/text-search.server.ts';
import { addDays } from '#app/platform/time/lagos-time.ts';
import { quotes, quoteVersions } from './door/quote.table.server.ts';
import { AGE_DAYS, type QuoteFilter, type QuoteTab } from './quote-list.ts';

/** The newest word in its thread is the customer's, and nobody has answered it. */
const asksSomething = sql<boolean>`coalesce(case when ${quotes.messageId} is null
  then (select note.kind <> 'answer' from quote_notes note where note.quote_id = ${quotes.id} order by note.id desc limit 1)
  else (select reply.kind = 'customer' and message.state <> 'answered'
    from support_replies reply join support_messages message on message.id = reply.message_id
    where reply.message_id = ${quotes.messageId} order by reply.at desc, reply.id desc limit 1) end, false)`;

/**
 * Answered on its own page. What is asked in the thread of a message waits in the inbox, and is counted there. Read from the notes, of
 * which there are few, and not quote by quote.
 */
export const asksHere = and(
  isNull(quotes.messageId),
  sql`${quotes.id} in (select last.quote_id from (select distinct on (quote_id) quote_id, kind from quote_notes order by quote_id, id desc) last
    where last.kind <> 'answer')`,
);

const isState = (state: (typeof quotes.$inferSelect)['state']) => eq(quotes.state, state);
const isAsked = (state: OrderRequest['state']) => eq(orderRequests.state, state);

/** Which quotes are under a tab, of `fromQuotes`: for its list, its count and every number that leads there. */
function isInTab(tab: QuoteTab, now: Date): SQL | undefined {
  const isPayable = and(isAsked('open'), gt(orderRequests.expiresAt, now));
  switch (tab) {
    case 'write':
      return isState('draft');
    case 'waiting':
      return and(isState('sent'), gt(quoteVersions.expiresAt, now));
    case 'asks':
      return asksHere;
    case 'pay':
      return and(isState('accepted'), isPayable);
    case 'ordered':
      return and(isState('accepted'), isAsked('paid'));
    case 'closed':
      return or(
        isState('declined'),
        isState('withdrawn'),
        and(isState('sent'), lte(quoteVersions.expiresAt, now)),
        and(isState('accepted'), isOver(now)),
      );
    case 'all':
      return undefined;
  }
}

/** Asked for, and it came to nothing. */
const isOver = (now: Date) =>
  or(isAsked('cancelled'), isAsked('declined'), and(isAsked('open'), lte(orderRequests.expiresAt, now)));

/** The same of what was ordered on the site, to be paid by transfer. `false` for what such an order never is. */
export function isSiteOrderIn(tab: QuoteTab, now: Date): SQL | undefined {
  const isSite = eq(orderRequests.source, 'site');
  if (tab === 'all') return isSite;
  if (tab === 'pay') return and(isSite, isAsked('open'), gt(orderRequests.expiresAt, now));
  if (tab === 'ordered') return and(isSite, isAsked('paid'));
  return tab === 'closed' ? and(isSite, isOver(now)) : sql`false`;
}

type Asked = QuoteFilter & { now: Date; before: string | undefined; limit: number };

/** The time an id was made at, and what tells two of one moment apart: quotes and orders of the site are one list by it. */
export const placeOf = (id: string): string => id.slice(4);

/** Quotes, the newest first; `before` is the place the page before ended with. One query. */
export function listQuotes(db: Database, { tab, search, from, age, now, before, limit }: Asked) {
  return db
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
        from === 'site' ? sql`false` : isInTab(tab, now),
        from && sql`${quotes.draft}->>'source' = ${from}`,
        age && lte(quotes.createdAt, addDays(now, -AGE_DAYS[age])),
        matches(quotes.searchText, search, numberIn(search)),
        before === undefined ? undefined : lt(quotes.id, `quo_${before}`),
      ),
    )
    .orderBy(desc(quotes.id))
    .limit(limit);
}

/** Whether the newest word in a quote's thread is its customer's, and nobody has answered it. */
export async function isAsking(db: Database, quoteId: string): Promise<boolean> {
  const [found] = await db
    .select({ asks: asksSomething })
    .from(quotes)
    // Of two tables, columns are called by both of their names.
    .leftJoin(quoteVersions, and(eq(quoteVersions.quoteId, quotes.id), eq(quoteVersions.version, quotes.version)))
    .where(eq(quotes.id, quoteId));
  return found?.asks === true;
}

/** What was ordered on the site and is paid by transfer, in the same way. One query. */
export function listSiteOrders(db: Database, { tab, search, from, age, now, before, limit }: Asked) {
  const code = search.toLowerCase();
  return db
    .select()
    .from(orderRequests)
    .where(
      and(
        from === undefined || from === 'site' ? isSiteOrderIn(tab, now) : sql`false`,
        age && lte(orderRequests.createdAt, addDays(now, -AGE_DAYS[age])),
        matches(
          orderRequests.searchText,
          search,
          code.length === 6 ? sql`right(${orderRequests.id}, 6) = ${code}` : undefined,
        ),
        before === undefined ? undefined : lt(orderRequests.id, `req_${before}`),
      ),
    )
    .orderBy(desc(orderRequests.id))
    .limit(limit);
}

function matches(
  text: typeof quotes.searchText | typeof orderRequests.searchText,
  search: string,
  number: SQL | undefined,
) {
  if (search === '') return undefined;
  const digits = phoneDigits(search);
  return or(hasWords(text, search), digits ? hasWords(text, digits) : undefined, number);
}

/** `Q-2001`, `q 2001` or `2001`. */
function numberIn(search: string): SQL | undefined {
  const digits = /^q?[-\s]*(\d{1,9})$/i.exec(search)?.[1];
  return digits ? eq(quotes.number, Number(digits)) : undefined;
}

/** Lists are counted up to here. */
const MOST_COUNTED = 1000;

/** How many wait under each tab in which something does, at most `MOST_COUNTED` + 1 of each kind. One query. */
export async function countWaiting(
  db: Database,
  now: Date,
): Promise<Record<'write' | 'waiting' | 'asks' | 'pay', number>> {
  const some = (from: SQL) => sql`(select count(*)::int from (select ${from} limit ${MOST_COUNTED + 1}) counted)`;
  const of = (tab: QuoteTab) =>
    some(sql`from ${quotes}
      left join ${quoteVersions} on ${quoteVersions.quoteId} = ${quotes.id} and ${quoteVersions.version} = ${quotes.version}
      left join ${orderRequests} on ${orderRequests.id} = ${quotes.requestId} where ${isInTab(tab, now)}`);
  const onSite = some(sql`from ${orderRequests} where ${isSiteOrderIn('pay', now)}`);
  const { rows } = await db.execute<Record<'write' | 'waiting' | 'asks' | 'pay', number>>(
    sql`select ${of('write')} as write, ${of('waiting')} as waiting, ${of('asks')} as asks, ${of('pay')} + ${onSite} as pay`,
  );
  const [counted] = rows;
  if (!counted) throw new Error('No row was counted');
  return counted;
}

/**
 * How many quotes were first sent to be answered since a moment, and how many of these were accepted and paid. What was agreed before
 * it was written down says nothing of how well quotes are answered. One query.
 */
export async function countConversion(db: Database, since: Date) {
  const { rows } = await db.execute<{ sent: number; accepted: number; paid: number }>(sql`
    select count(*)::int as sent, count(*) filter (where q.state = 'accepted')::int as accepted,
      count(*) filter (where r.state = 'paid')::int as paid
    from quote_versions v join quotes q on q.id = v.quote_id left join order_requests r on r.id = q.request_id
    where v.version = 1 and not v.is_agreed and v.sent_at >= ${since}`);
  const [counted] = rows;
  if (!counted) throw new Error('No row was counted');
  return counted;
}
