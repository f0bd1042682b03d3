import '#app/features/sizes/drawing-slot.server.ts';
import { findOrderRequest } from '#app/features/order-requests/phone-order.queries.server.ts';
import { freezeDraft } from '#app/features/phone-orders/freeze-draft.server.ts';
import { readShopSettings } from '#app/features/settings/setting.queries.server.ts';
import type { Viewer } from '#app/platform/auth/viewer.ts';
import { newId } from '#app/platform/ids/new-id.ts';
import { formatKobo } from '#app/platform/money/kobo.ts';
import type { Services } from '#app/platform/services.server.ts';
import { daysBetween, formatDate, formatDateTime, lagosDay } from '#app/platform/time/lagos-time.ts';
import {
  countConversion,
  findAcceptance,
  findQuote,
  listQuotes,
  listVersions,
  type QuoteTab,
} from './quote.queries.server.ts';
import { quotePathOf } from './quote-key.server.ts';
import { formatQuoteNumber } from './quote-number.ts';
import { quoteStateOf } from './quote-states.ts';
import { quoteTexts } from './quote-texts.ts';
import { readThread } from './quote-thread.server.ts';
import { viewAcceptance, viewOffered } from './quote-view.ts';
import { isEditable } from './write-quote.server.ts';

const PER_PAGE = 25;
const CONVERSION_DAYS = 90;
const texts = quoteTexts.admin;

/** A page of the list of quotes, and how many of the last 90 days were accepted. Two queries. */
export async function readQuotes(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { tab, before }: { tab: QuoteTab; before: string | undefined },
) {
  const now = clock();
  const [{ rows, next }, { sent, accepted }] = await Promise.all([
    listQuotes(db, { tab, before, limit: PER_PAGE }),
    countConversion(db, new Date(now.getTime() - CONVERSION_DAYS * 86_400_000)),
  ]);
  return {
    ...{ tab, next, isFirst: before === undefined, counted: texts.counted(sent, accepted) },
    quotes: rows.map(({ quote, version, request, asks }) => ({
      id: quote.id,
      number: formatQuoteNumber(quote.number),
      name: version?.snapshot.username || quote.draft.name || texts.nobody,
      total: version ? formatKobo(version.totalKobo + (version.deliveryFeeKobo ?? 0)) : '',
      state: quoteStateOf({ state: quote.state, expiresAt: version?.expiresAt ?? null, request }, now),
      asks,
      age: version ? ageOf(version, now) : formatDate(quote.createdAt),
    })),
  };
}

export type QuotesView = Awaited<ReturnType<typeof readQuotes>>;

function ageOf({ sentAt, seenAt }: { sentAt: Date; seenAt: Date | null }, now: Date): string {
  const days = daysBetween(lagosDay(sentAt), lagosDay(now));
  const sent = days === 0 ? texts.age.today : texts.age.sent(quoteTexts.days(days));
  return `${sent}, ${seenAt ? texts.age.seen : texts.age.unseen}`;
}

/** One quote with all that was sent and said; undefined when there is none. */
export async function readQuotePage(services: Services, viewer: Viewer, quoteId: string) {
  const { db, config, clock } = services;
  const quote = await findQuote(db, quoteId);
  if (!quote) return undefined;
  const now = clock();
  const canEdit = isEditable(quote);
  const [versions, notes, acceptance, settings, request, frozen] = await Promise.all([
    listVersions(db, quote.id),
    readThread(db, quote),
    findAcceptance(db, quote.id),
    readShopSettings(db),
    quote.requestId ? findOrderRequest(db, quote.requestId) : null,
    canEdit ? freezeDraft(services, viewer, quote.draft) : null,
  ]);
  const [newest] = versions;
  const state = quoteStateOf(
    { state: quote.state, expiresAt: newest?.expiresAt ?? null, request: request ?? null },
    now,
  );
  const asItIs = frozen?.ok ? viewOffered({ ...frozen.order, snapshot: frozen.snapshot, sentAt: now }, settings) : null;
  const url = newest ? config.publicUrl + quotePathOf(quote, config) : null;
  const name = newest?.snapshot.username || quote.draft.name || texts.nobody;
  const total = newest ? formatKobo(newest.totalKobo + (newest.deliveryFeeKobo ?? 0)) : '';
  return {
    ...{ id: quote.id, number: formatQuoteNumber(quote.number), state, name, canEdit, reminds: quote.reminds },
    revision: quote.revision,
    startedAt: formatDateTime(quote.createdAt),
    hasEmail: frozen?.ok ? Boolean(frozen.order.email || frozen.customer?.email) : Boolean(newest?.email),
    /** As it would be sent now; null where it cannot be, or no longer. */
    offered: asItIs,
    isUnfinished: frozen?.ok === false,
    words: newest?.words ?? '',
    versions: versions.map((version) => ({
      version: version.version,
      sentAt: formatDate(version.sentAt),
      until: formatDate(version.expiresAt),
      seen: version.seenAt ? formatDateTime(version.seenAt) : null,
      offered: viewOffered(version, settings),
    })),
    notes,
    messageId: quote.messageId,
    acceptance: viewAcceptance(acceptance),
    declined: quote.state === 'declined' ? quote.declineReason || texts.noReason : null,
    link: url,
    message: url ? texts.message(name, settings.business.name, total, url) : '',
    callLine: newest?.snapshot.destination.callLine ?? '',
    requestId: quote.requestId,
    orderId: request?.orderId ?? null,
    canReopen: state === 'accepted' || state === 'unpaid',
    once: newId('req', now),
  };
}

export type QuotePage = NonNullable<Awaited<ReturnType<typeof readQuotePage>>>;
