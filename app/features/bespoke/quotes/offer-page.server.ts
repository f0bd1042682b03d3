import '#app/features/shop/sizes/door/drawing-slot.server.ts';
import { canTransfer } from '#app/features/ground/settings/door/can-transfer.ts';
import { readShopSettings } from '#app/features/ground/settings/door/setting.queries.server.ts';
import { planInWords } from '#app/features/money/dues/door/instalment-words.ts';
import { findOrderRequest } from '#app/features/orders/order-requests/door/order-request.queries.server.ts';
import { findOrder } from '#app/features/orders/orders/door/order.queries.server.ts';
import { findLinkOf, isLive, payPathOf } from '#app/features/pay/pay-links/door/pay-link.server.ts';
import { readShownPromises } from '#app/features/shop/catalog/door/catalog.queries.server.ts';
import { sayKept } from '#app/features/shop/catalog/door/product-facts.ts';
import { newId } from '#app/platform/ids/new-id.ts';
import type { Services } from '#app/platform/services.server.ts';
import { formatDate, formatDateRange, fromLagosDay } from '#app/platform/time/lagos-time.ts';
import { startsLater } from './accept-quote.server.ts';
import { formatQuoteNumber, quoteStateOf, type ShownQuoteState } from './door/quote.ts';
import { quoteTexts } from './door/quote-texts.ts';
import { readFamily, readSheet } from './family.page.server.ts';
import { findAcceptance, findQuote, listVersions, type Quote, type QuoteVersion } from './quote.queries.server.ts';
import { changesOfQuote } from './quote-changes.ts';
import { leadDaysOf, readyBy } from './quote-days.ts';
import { quotePathOf, readQuoteKey } from './quote-key.server.ts';
import { quotePage } from './quote-page.ts';
import { linksOfQuote, readThread } from './quote-thread.server.ts';
import { viewAcceptance, viewOffered } from './quote-view.ts';

const texts = quoteTexts.offer;

/** The quote a key opens now; undefined for a key that is none, or that was replaced. */
export async function findByKey({ db, config }: Services, key: string): Promise<Quote | undefined> {
  const read = readQuoteKey(key, config);
  const quote = read && (await findQuote(db, read.id));
  return quote && quote.keyNumber === read.keyNumber && quote.version !== null ? quote : undefined;
}

/** Whose devices may follow a quote by its key: of somebody without an account, while it is open. */
export const keyPageOf = ({ id, userId, customerId, state }: Quote) =>
  state === 'sent' && userId === null && customerId ? { about: quotePage(id), customerId } : undefined;

/** The page of a quote, for the customer it was made for. */
export async function findOwnPath(
  { db, config }: Services,
  { quoteId, userId }: { quoteId: string; userId: string },
): Promise<string | undefined> {
  const quote = await findQuote(db, quoteId);
  return quote?.userId === userId ? quotePathOf(quote, config) : undefined;
}

/**
 * A quote as whoever has its link sees it: the version that counts, what is new in it, the questions and answers. Never an address or
 * a telephone number, since a link is handed on.
 */
export async function readOffer(services: Services, quote: Quote) {
  const { db, config, clock } = services;
  const now = clock();
  const [versions, notes, links, acceptance, settings, request, promises] = await Promise.all([
    listVersions(db, quote.id),
    readThread(db, quote),
    linksOfQuote({ db, config }, quote),
    findAcceptance(db, quote.id),
    readShopSettings(db),
    quote.requestId ? findOrderRequest(db, quote.requestId) : null,
    readShownPromises(services),
  ]);
  const version = versions.find((each) => each.version === (acceptance?.version ?? quote.version));
  if (!version) throw new Error('A quote was sent without a version');
  const before = versions.find((each) => each.version === version.version - 1);
  const order = request?.orderId ? await findOrder(db, request.orderId) : undefined;
  const link = request ? await findLinkOf(db, request.id) : undefined;
  const { bank, accountName, accountNumber } = settings.transfer;
  const { terms, refunds } = version.snapshot.agreedTo;
  const state = quoteStateOf({ state: quote.state, expiresAt: version.expiresAt, request: request ?? null }, now);
  const isLater = startsLater(version.snapshot.plan, now);
  const { lines: _, ...offered } = viewOffered(version, settings);
  return {
    state,
    number: formatQuoteNumber(quote.number),
    name: version.snapshot.username,
    version: version.version,
    sentOn: formatDate(version.sentAt),
    until: formatDate(version.expiresAt),
    words: version.words,
    offered,
    sheet: await readSheet(db, { quote, version, settings }),
    dates: datesOf({ state, version, isLater, order, payUntil: request?.expiresAt }),
    family: await readFamily({ db, config, clock }, quote),
    /** Of the shop's dates, while there is something to decide. */
    kept: state === 'sent' ? sayKept(promises) : null,
    changes: before ? changesOfQuote(before, version) : [],
    notes,
    links,
    once: newId('rpl', now),
    // Who of us wrote it down is not for the customer.
    acceptance: viewAcceptance(acceptance && { ...acceptance, recorder: null }),
    payPath: link && isLive(link, now) && request?.state === 'open' ? payPathOf(link, config) : null,
    account: canTransfer(settings) ? [bank, accountName, accountNumber].join(', ') : null,
    termsHref: `/terms?version=${terms}&refunds=${refunds}`,
    /** It is an order of which nothing is paid yet. */
    isAgreed: order !== undefined && order.balanceKobo === order.totalKobo,
    /** Nothing is paid with the yes: what falls due first. */
    firstLater: isLater ? planInWords((version.snapshot.plan ?? []).slice(0, 1)) : null,
    isSeen: version.seenAt !== null,
  };
}

export type Offer = Awaited<ReturnType<typeof readOffer>>;

interface Dated {
  state: ShownQuoteState;
  version: QuoteVersion;
  /** Nothing is paid with the yes. */
  isLater: boolean;
  order: { estimatedFrom: string; estimatedTo: string } | undefined;
  payUntil: Date | undefined;
}

/** When it is ready, what that hangs on, and by when it is to be accepted or paid; null where that no longer matters. */
function datesOf({ state, version, isLater, order, payUntil }: Dated) {
  const none = { acceptBy: null, payBy: null, readyIf: null };
  if (order)
    return { ...none, ready: formatDateRange(fromLagosDay(order.estimatedFrom), fromLagosDay(order.estimatedTo)) };
  const days = leadDaysOf(version);
  const ready = isLater && state === 'sent' ? texts.daysAccepted(days) : texts.daysWords(days);
  if (state === 'sent') {
    const acceptBy = formatDate(version.expiresAt);
    const words = isLater ? texts.readyIfAccepted : texts.readyIfPaid;
    return { ...none, ready, acceptBy, readyIf: words(acceptBy, readyBy(version, version.expiresAt)) };
  }
  if (state !== 'accepted' || !payUntil) return { ...none, ready };
  const payBy = formatDate(payUntil);
  return { ...none, ready, payBy, readyIf: texts.readyIfPaid(payBy, readyBy(version, payUntil)) };
}
