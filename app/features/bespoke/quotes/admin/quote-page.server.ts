import '#app/features/shop/sizes/door/drawing-slot.server.ts';
import { readShopSettings } from '#app/features/ground/settings/door/setting.queries.server.ts';
import { findOrderRequest } from '#app/features/orders/order-requests/door/order-request.queries.server.ts';
import { findOrder } from '#app/features/orders/orders/door/order.queries.server.ts';
import { formatOrderNumber } from '#app/features/orders/orders/door/order-number.ts';
import { orderTexts } from '#app/features/orders/orders/door/order-texts.ts';
import type { Viewer } from '#app/platform/auth/viewer.ts';
import { newId } from '#app/platform/ids/new-id.ts';
import { formatKobo } from '#app/platform/money/kobo.ts';
import { formatPhone } from '#app/platform/phone/nigerian-phone.ts';
import type { Services } from '#app/platform/services.server.ts';
import { nameToGreet } from '#app/platform/text/name-to-greet.ts';
import { formatDate, formatDateTime } from '#app/platform/time/lagos-time.ts';
import { formatQuoteNumber, quoteStateOf } from '../door/quote.ts';
import { quoteTexts } from '../door/quote-texts.ts';
import { readFamily, readSheet } from '../family.page.server.ts';
import { type Frozen, freezeDraft } from '../freeze-draft.server.ts';
import { findAcceptance, findQuote, listVersions, type Quote, type QuoteVersion } from '../quote.queries.server.ts';
import { changesOfQuote } from '../quote-changes.ts';
import { quotePathOf } from '../quote-key.server.ts';
import { isAsking } from '../quote-list.queries.server.ts';
import { readThread } from '../quote-thread.server.ts';
import { viewAcceptance, viewOffered } from '../quote-view.ts';
import { isEditable } from '../write-quote.server.ts';
import { readAskedPayment } from './asked-payment.server.ts';
import { quotePageTexts } from './quote-page-texts.ts';
import { stepOf } from './quote-step.ts';

const texts = quoteTexts.admin;

/** One quote with all that was sent and said; undefined when there is none. */
export async function readQuotePage(services: Services, viewer: Viewer, quoteId: string) {
  const { db, config, clock } = services;
  const quote = await findQuote(db, quoteId);
  if (!quote) return undefined;
  const now = clock();
  const canEdit = isEditable(quote);
  const [versions, notes, acceptance, settings, request, frozen, asks] = await Promise.all([
    listVersions(db, quote.id),
    readThread(db, quote),
    findAcceptance(db, quote.id),
    readShopSettings(db),
    quote.requestId ? findOrderRequest(db, quote.requestId) : null,
    canEdit ? freezeDraft(services, viewer, quote.draft) : null,
    isAsking(db, quote.id),
  ]);
  const [newest] = versions;
  const state = quoteStateOf(
    { state: quote.state, expiresAt: newest?.expiresAt ?? null, request: request ?? null },
    now,
  );
  const order = request?.orderId ? await findOrder(db, request.orderId) : undefined;
  const asked = request ? await readAskedPayment(services, request) : null;
  const url = newest ? config.publicUrl + quotePathOf(quote, config) : null;
  const name = newest?.snapshot.username || quote.draft.name || texts.nobody;
  const total = newest ? formatKobo(newest.totalKobo + (newest.deliveryFeeKobo ?? 0)) : '';
  const shown = acceptance ? versions.find(({ version }) => version === acceptance.version) : newest;
  const isChanged = newest !== undefined && newest.revision !== null && newest.revision !== quote.revision;
  const told = viewAcceptance(acceptance);
  const lastNote = notes.at(-1);
  const step = stepOf({
    state,
    name,
    canEdit,
    isChanged,
    version: newest,
    isMissingSomething: frozen?.ok === false,
    asked: asks && lastNote ? { kind: lastNote.kind === 'change' ? 'change' : 'question', at: lastNote.at } : null,
    acceptance: told && { ...told, how: howOf(told) },
    toPay: asked && { amount: asked.toPay, until: asked.share?.worksUntil ?? null },
    order: order ? formatOrderNumber(order) : null,
  });
  return {
    step,
    /** The customer wrote last, and nobody has answered. */
    asks,
    who: nameToGreet(name),
    preview:
      step.press === 'send' && frozen?.ok
        ? await previewNext(services, { quote, frozen, newest, viewer, now })
        : shown
          ? await previewOf(services, { quote, version: shown })
          : null,
    id: quote.id,
    number: formatQuoteNumber(quote.number),
    state,
    name,
    canEdit,
    reminds: quote.reminds,
    revision: quote.revision,
    startedAt: formatDateTime(quote.createdAt),
    hasEmail: frozen?.ok ? Boolean(frozen.order.email || frozen.customer?.email) : Boolean(newest?.email),
    /** It could be sent as it is now. */
    canSend: frozen?.ok === true,
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
    acceptance: told && { ...told, how: howOf(told) },
    declined: state === 'declined' ? quote.declineReason || request?.declineReason || texts.noReason : null,
    /** What waits for its payment, or waited. A transfer for it comes with the number of the quote, as its documents ask. */
    asked: asked && { ...asked, transferCode: asked.transferCode && formatQuoteNumber(quote.number) },
    /** Who can be noted to have said yes, and how they most likely did. */
    canAgree: canEdit && (frozen?.ok === true || state === 'sent'),
    told: { name: newest?.snapshot.username || quote.draft.name, channel: quote.draft.source },
    link: url,
    message: url ? texts.message(name, settings.business.name, total, url) : '',
    callLine: newest?.snapshot.destination.callLine ?? '',
    facts: factsOf({ quote, newest }),
    theirPath: newest ? quotePathOf(quote, config) : null,
    order: order ? { id: order.id, number: formatOrderNumber(order) } : null,
    canReopen: quote.state === 'accepted' && state !== 'ordered',
    once: newId('req', now),
  };
}

export type QuotePage = NonNullable<Awaited<ReturnType<typeof readQuotePage>>>;

/** With who of us wrote it down, where it was not said on its page. */
const howOf = ({ channel, how, recorder }: NonNullable<ReturnType<typeof viewAcceptance>>): string =>
  channel === 'page' ? how : texts.recorded(how, recorder ?? texts.somebody);

/** A version as its customer sees it. */
async function previewOf({ db }: Services, { quote, version }: { quote: Quote; version: QuoteVersion }) {
  const settings = await readShopSettings(db);
  const { lines: _, ...offered } = viewOffered(version, settings);
  return {
    title: quotePageTexts.preview,
    changes: [] as string[],
    sheet: await readSheet(db, { quote, version, settings }),
    words: version.words,
    offered,
  };
}

interface Next {
  quote: Quote;
  frozen: Extract<Frozen, { ok: true }>;
  newest: QuoteVersion | undefined;
  viewer: Viewer;
  now: Date;
}

/** The version there would be if it were sent now, and what is new in it. */
async function previewNext({ db }: Services, { quote, frozen, newest, viewer, now }: Next) {
  const settings = await readShopSettings(db);
  const number = (newest?.version ?? 0) + 1;
  const next = { ...frozen.order, snapshot: frozen.snapshot, sentAt: now, version: number, sentBy: viewer.id };
  const { lines: _, ...offered } = viewOffered(next, settings);
  return {
    title: quotePageTexts.previewNext(number),
    changes: newest ? changesOfQuote(newest, next) : [],
    sheet: await readSheet(db, { quote, version: next, settings }),
    // Typed beside it.
    words: '',
    offered,
  };
}

/** Whom it is for, and where it goes: as it was sent, or as it is typed. */
function factsOf({ quote: { draft }, newest }: { quote: Quote; newest: QuoteVersion | undefined }) {
  const { destination, shippingOption } = newest?.snapshot ?? {
    destination: null,
    shippingOption: draft.shippingOption,
  };
  const { addressLine1, city, state, landmark, deliveryNotes } = destination ?? { ...draft, deliveryNotes: draft.note };
  return {
    phone: destination ? formatPhone(destination.callLine) : draft.phone,
    email: newest?.email || draft.email,
    how: orderTexts.shippingOptions[shippingOption as keyof typeof orderTexts.shippingOptions] ?? '',
    place: shippingOption === 'PICKUP' ? '' : [addressLine1, landmark, city, state].filter(Boolean).join(', '),
    note: deliveryNotes ?? '',
  };
}

/** What is said once a yes was written down: there is a link to send, or it is an order already. */
export async function agreedNotice({ db }: Pick<Services, 'db'>, quoteId: string): Promise<'agreed' | 'ordered'> {
  const { requestId = null } = (await findQuote(db, quoteId)) ?? {};
  const request = requestId ? await findOrderRequest(db, requestId) : undefined;
  return request?.orderId ? 'ordered' : 'agreed';
}
