import type { OrderRequest } from '#app/features/orders/order-requests/door/order-request.mutations.server.ts';
import { transferCode } from '#app/features/pay/pay-links/door/pay-link.server.ts';
import { formatKobo } from '#app/platform/money/kobo.ts';
import type { Services } from '#app/platform/services.server.ts';
import { addDays, daysBetween, lagosDay } from '#app/platform/time/lagos-time.ts';
import { countConversion, countWaiting, listQuotes, listSiteOrders, placeOf } from '../quote-list.queries.server.ts';
import type { QuoteFilter } from '../quote-list.ts';
import { formatQuoteNumber, quoteStateOf } from './quote.ts';
import { quoteTexts } from './quote-texts.ts';

const PER_PAGE = 25;
const CONVERSION_DAYS = 90;
const texts = quoteTexts.admin;

/**
 * A page of all that was offered: quotes, those written down once they were agreed, and what was ordered on the site and is paid by
 * transfer. With how many wait under each tab, and what became of the quotes of the last 90 days. Four queries.
 */
export async function readQuotes(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { before, ...filter }: QuoteFilter & { before: string | undefined },
) {
  const now = clock();
  const [page, counts, { sent, accepted, paid }] = await Promise.all([
    readPage(db, { ...filter, before }, now),
    countWaiting(db, now),
    countConversion(db, addDays(now, -CONVERSION_DAYS)),
  ]);
  return { filter, counts, ...page, isFirst: before === undefined, counted: texts.counted(sent, accepted, paid) };
}

/** The first page of what a search finds, whatever became of it. Two queries. */
export function findQuotes({ db, clock }: Pick<Services, 'db' | 'clock'>, search: string) {
  return readPage(db, { tab: 'all', search, from: undefined, age: undefined, before: undefined }, clock());
}

async function readPage(
  db: Services['db'],
  { before, ...filter }: QuoteFilter & { before: string | undefined },
  now: Date,
) {
  // A search goes through everything, as it does in the list of orders.
  const asked = { ...filter, tab: filter.search ? 'all' : filter.tab, now, before, limit: PER_PAGE + 1 } as const;
  const [quotes, siteOrders] = await Promise.all([listQuotes(db, asked), listSiteOrders(db, asked)]);
  const rows = [...quotes.map((row) => viewQuote(row, now)), ...siteOrders.map((row) => viewSiteOrder(row, now))].sort(
    (one, other) => (placeOf(one.id) < placeOf(other.id) ? 1 : -1),
  );
  const shown = rows.slice(0, PER_PAGE);
  const last = shown.at(-1);
  return { quotes: shown, next: rows.length > PER_PAGE && last ? placeOf(last.id) : undefined };
}

export type QuotesView = Awaited<ReturnType<typeof readQuotes>>;

function viewQuote({ quote, version, request, asks }: Awaited<ReturnType<typeof listQuotes>>[number], now: Date) {
  const days = texts.age.started(daysBetween(lagosDay(quote.createdAt), lagosDay(now)));
  return {
    id: quote.id,
    number: formatQuoteNumber(quote.number),
    name: version?.snapshot.username || quote.draft.name || texts.nobody,
    total: version ? formatKobo(version.totalKobo + (version.deliveryFeeKobo ?? 0)) : '',
    state: quoteStateOf({ state: quote.state, expiresAt: version?.expiresAt ?? null, request }, now),
    asks,
    about: version ? ageOf(version, now) : days,
  };
}

function ageOf(
  {
    sentAt,
    seenAt,
    isAgreed,
    source,
  }: { sentAt: Date; seenAt: Date | null; isAgreed: boolean; source: 'phone' | 'chat' | 'workshop' },
  now: Date,
): string {
  const days = daysBetween(lagosDay(sentAt), lagosDay(now));
  if (isAgreed) return texts.age.agreed(quoteTexts.channels[source], days);
  return `${texts.age.sent(days)}, ${seenAt ? texts.age.seen : texts.age.unseen}`;
}

function viewSiteOrder(request: OrderRequest, now: Date) {
  const { id, snapshot, totalKobo, deliveryFeeKobo, createdAt } = request;
  return {
    id,
    number: transferCode(id),
    name: snapshot.username,
    total: formatKobo(totalKobo + (deliveryFeeKobo ?? 0)),
    state: quoteStateOf({ state: 'accepted', expiresAt: null, request }, now),
    asks: false,
    about: texts.age.site(daysBetween(lagosDay(createdAt), lagosDay(now))),
  };
}
