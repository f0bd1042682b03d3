import '#app/features/shop/sizes/door/drawing-slot.server.ts';
import { readShopSettings } from '#app/features/ground/settings/door/setting.queries.server.ts';
import { findOrderRequest } from '#app/features/orders/order-requests/door/order-request.queries.server.ts';
import { findOrder } from '#app/features/orders/orders/door/order.queries.server.ts';
import { formatOrderNumber } from '#app/features/orders/orders/door/order-number.ts';
import type { Viewer } from '#app/platform/auth/viewer.ts';
import { newId } from '#app/platform/ids/new-id.ts';
import { formatKobo } from '#app/platform/money/kobo.ts';
import type { Services } from '#app/platform/services.server.ts';
import { formatDate, formatDateTime } from '#app/platform/time/lagos-time.ts';
import { formatQuoteNumber, quoteStateOf } from '../door/quote.ts';
import { quoteTexts } from '../door/quote-texts.ts';
import { readFamily } from '../family.page.server.ts';
import { freezeDraft } from '../freeze-draft.server.ts';
import { findAcceptance, findQuote, listVersions } from '../quote.queries.server.ts';
import { quotePathOf } from '../quote-key.server.ts';
import { readThread } from '../quote-thread.server.ts';
import { viewAcceptance, viewOffered } from '../quote-view.ts';
import { isEditable } from '../write-quote.server.ts';
import { readAskedPayment } from './asked-payment.server.ts';

const texts = quoteTexts.admin;

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
  const order = request?.orderId ? await findOrder(db, request.orderId) : undefined;
  const asked = request ? await readAskedPayment(services, request) : null;
  const asItIs = frozen?.ok ? viewOffered({ ...frozen.order, snapshot: frozen.snapshot, sentAt: now }, settings) : null;
  const url = newest ? config.publicUrl + quotePathOf(quote, config) : null;
  const name = newest?.snapshot.username || quote.draft.name || texts.nobody;
  const total = newest ? formatKobo(newest.totalKobo + (newest.deliveryFeeKobo ?? 0)) : '';
  return {
    id: quote.id,
    number: formatQuoteNumber(quote.number),
    state,
    name,
    canEdit,
    reminds: quote.reminds,
    revision: quote.revision,
    startedAt: formatDateTime(quote.createdAt),
    hasEmail: frozen?.ok ? Boolean(frozen.order.email || frozen.customer?.email) : Boolean(newest?.email),
    /** As it would be sent now; null where it cannot be, or no longer. */
    offered: asItIs,
    /** What keeps it from being sent, each with the field of its form; none where nothing does. */
    missing:
      frozen?.ok === false ? Object.entries(frozen.fields).map(([field, sentence]) => ({ field, sentence })) : [],
    words: newest?.words ?? '',
    versions: versions.map((version) => ({
      version: version.version,
      sentAt: formatDate(version.sentAt),
      until: formatDate(version.expiresAt),
      isAgreed: version.isAgreed,
      seen: version.seenAt ? formatDateTime(version.seenAt) : null,
      offered: viewOffered(version, settings),
    })),
    notes,
    family: (await readFamily(services, quote)).answers,
    messageId: quote.messageId,
    acceptance: viewAcceptance(acceptance),
    declined: state === 'declined' ? quote.declineReason || request?.declineReason || texts.noReason : null,
    /** What waits for its payment, or waited. A transfer for it comes with the number of the quote, as its documents ask. */
    asked: asked && { ...asked, transferCode: asked.transferCode && formatQuoteNumber(quote.number) },
    /** Who can be noted to have said yes, and how they most likely did. */
    canAgree: canEdit && (frozen?.ok === true || state === 'sent'),
    told: { name: newest?.snapshot.username || quote.draft.name, channel: quote.draft.source },
    link: url,
    message: url ? texts.message(name, settings.business.name, total, url) : '',
    callLine: newest?.snapshot.destination.callLine ?? '',
    order: order ? { id: order.id, number: formatOrderNumber(order) } : null,
    canReopen: quote.state === 'accepted' && state !== 'ordered',
    once: newId('req', now),
  };
}

export type QuotePage = NonNullable<Awaited<ReturnType<typeof readQuotePage>>>;

/** What is said once a yes was written down: there is a link to send, or it is an order already. */
export async function agreedNotice({ db }: Pick<Services, 'db'>, quoteId: string): Promise<'agreed' | 'ordered'> {
  const { requestId = null } = (await findQuote(db, quoteId)) ?? {};
  const request = requestId ? await findOrderRequest(db, requestId) : undefined;
  return request?.orderId ? 'ordered' : 'agreed';
}
