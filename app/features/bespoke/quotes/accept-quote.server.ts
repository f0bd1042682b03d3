import { eq } from 'drizzle-orm';
import { findVerifiedCustomer } from '#app/features/class/masterclass/door/enrollment.queries.server.ts';
import type { Instalment } from '#app/features/money/dues/door/instalments.ts';
import {
  insertOrderRequest,
  markRequestPaid,
} from '#app/features/orders/order-requests/door/order-request.mutations.server.ts';
import { findOrderRequest } from '#app/features/orders/order-requests/door/order-request.queries.server.ts';
import { orderRequestedMessage } from '#app/features/orders/order-requests/door/order-request-messages.ts';
import { createOrder } from '#app/features/orders/orders/door/create-order.server.ts';
import { findOrder } from '#app/features/orders/orders/door/order.queries.server.ts';
import { orderUrlOf } from '#app/features/orders/orders/door/order-page-link.server.ts';
import { createPayLink, findLinkOf, payPathOf, payUrlOf } from '#app/features/pay/pay-links/door/pay-link.server.ts';
import { shiftEstimate, withoutDeleted } from '#app/features/pay/payments/door/freeze-order.server.ts';
import {
  hasStock,
  lockStock,
  productIdsOf,
  stockNeeded,
  takeStock,
} from '#app/features/shop/stock/door/stock.server.ts';
import { type Act, type ActContext, act } from '#app/platform/act/act.server.ts';
import { newId } from '#app/platform/ids/new-id.ts';
import { addDays, lagosDay } from '#app/platform/time/lagos-time.ts';
import { quoteAcceptances, quotes } from './door/quote.table.server.ts';
import { formatQuoteNumber, type YES_CHANNELS } from './door/quote.ts';
import { findVersion, lockQuote, type Quote, type QuoteVersion } from './quote.queries.server.ts';
import { quoteAcceptedMessage } from './quote-messages.ts';

/** After the yes there is a week to pay, or to start paying, whenever the quote would have ended. */
export const DAYS_TO_PAY = 7;

interface Yes {
  quoteId: string;
  /** The version the customer has read. */
  version: number;
  name: string;
  addressBlock: string;
}

/** Who said yes, and how we know. */
type Evidence = Pick<typeof quoteAcceptances.$inferInsert, 'name' | 'addressBlock' | 'recordedBy'> & {
  channel: (typeof YES_CHANNELS)[number];
};

/** Where they go on: to pay, or to the order where nothing is paid yet. */
type Accepted = { ok: true; goOn: string } | { ok: false; reason: 'newer' | 'expired' | 'gone' | 'sold_out' };

/**
 * The customer says yes to a version by typing their name. What they said yes to is kept as evidence, and waits from now on for its
 * payment under a link; or it is an order at once, where its first part falls due later. A second
 * yes finds the first. Refuses a version that was replaced (`newer`),
 * one whose last day is over (`expired`), a quote that is no longer offered (`gone`), and pieces of it
 * that are not there where it would be an order at once (`sold_out`).
 */
export async function acceptQuote(context: ActContext, actor: string, yes: Yes): Promise<Accepted> {
  return act(context, actor, async (act) => {
    const quote = await lockQuote(act.db, yes.quoteId);
    if (quote?.state === 'accepted' && quote.requestId) {
      const request = await findOrderRequest(act.db, quote.requestId);
      const order = request?.orderId ? await findOrder(act.db, request.orderId) : undefined;
      const link = await findLinkOf(act.db, quote.requestId);
      if (order && !link) return { ok: true, goOn: orderUrlOf(order, act.config) };
      return link ? { ok: true, goOn: payPathOf(link, act.config) } : { ok: false, reason: 'gone' };
    }
    if (quote?.state !== 'sent' || quote.version === null) return { ok: false, reason: 'gone' };
    if (quote.version !== yes.version) return { ok: false, reason: 'newer' };
    const version = await findVersion(act.db, { quoteId: quote.id, version: quote.version });
    if (!version) throw new Error('A quote was sent without a version');
    if (version.expiresAt <= act.now) return { ok: false, reason: 'expired' };
    const { name, addressBlock } = yes;
    return askForPayment(act, { quote, version, yes: { name, addressBlock, channel: 'page' } });
  });
}

/** What was said yes to waits for its payment from now on, or is an order. The caller has locked the quote. */
export async function askForPayment(
  act: Act,
  { quote, version, yes }: { quote: Quote; version: QuoteVersion; yes: Evidence },
): Promise<Accepted> {
  const requestId = newId('req', act.now);
  const { source, email, totalKobo, depositKobo, deliveryFeeKobo, snapshot, sentAt, sentBy } = version;
  const expiresAt = addDays(act.now, DAYS_TO_PAY);
  const asked = {
    id: requestId,
    source,
    email,
    totalKobo,
    depositKobo,
    deliveryFeeKobo,
    userId: quote.userId,
    snapshot: shiftEstimate(snapshot, sentAt, act.now),
    expiresAt,
    requestedBy: sentBy,
  };
  const agreed = startsLater(snapshot.plan, act.now) ? await agreeOrder(act, asked) : undefined;
  if (agreed?.ok === false) return agreed;
  if (!agreed) await insertOrderRequest(act, asked);
  await act.db
    .insert(quoteAcceptances)
    .values({
      id: newId('acc', act.now),
      quoteId: quote.id,
      version: version.version,
      hash: version.hash,
      ...yes,
      requestId,
      at: act.now,
    });
  await act.db.update(quotes).set({ state: 'accepted', requestId, changedAt: act.now }).where(eq(quotes.id, quote.id));
  const { name, channel } = yes;
  const told = { number: formatQuoteNumber(quote.number), version: version.version, name };
  if (channel === 'page') {
    const facts = { quote, name, version: version.version, totalKobo: totalKobo + (deliveryFeeKobo ?? 0) };
    await act.tell(quoteAcceptedMessage.about(facts));
    await act.audit('quote.accepted', quote.id, told);
  } else {
    const otherPrices = snapshot.lines.filter(({ agreed }) => agreed).map(describeAgreed);
    const sums = { totalKobo, deliveryFeeKobo, agreed: otherPrices.join('; ') || null };
    await act.audit('quote.agreed', quote.id, { ...told, channel, ...sums });
  }
  if (agreed) return { ok: true, goOn: orderUrlOf(agreed.order, act.config) };
  const link = await createPayLink(act, { kind: 'order', subjectId: requestId, createdBy: sentBy, expiresAt });
  const request = await findOrderRequest(act.db, requestId);
  if (!request) throw new Error('The order was not written');
  await act.tell(orderRequestedMessage.about({ ...request, payUrl: payUrlOf(link, act.config) }));
  return { ok: true, goOn: payPathOf(link, act.config) };
}

/** `Adunni sofa: 45000000 to 40000000 kobo, a friend of the house` */
const describeAgreed = ({ name, agreed, unitPriceKobo }: QuoteVersion['snapshot']['lines'][number]): string =>
  `${name}: ${agreed?.listPriceKobo} to ${unitPriceKobo} kobo, ${agreed?.reason}`;

/** Whether the first part of a plan falls due on a later day: then a yes makes the order, before anything is paid. */
export function startsLater(plan: readonly Instalment[] | undefined, now: Date): boolean {
  const first = plan?.[0]?.dueOn;
  return typeof first === 'string' && first > lagosDay(now);
}

type Ordered = { ok: true; order: { id: string; userId: string | null } } | { ok: false; reason: 'sold_out' };

/**
 * Makes the order of what was agreed to be paid in parts of which the first falls due later: everything is owed, and counted pieces are
 * taken from stock. `sold_out` = they are not there, and nothing was written.
 */
async function agreeOrder(
  act: Act,
  request: Omit<Parameters<typeof insertOrderRequest>[1], 'depositKobo' | 'deliveryFeeKobo'> & {
    depositKobo: number | null;
  },
): Promise<Ordered> {
  const { id, source, email, totalKobo } = request;
  const locked = await lockStock(act.db, productIdsOf(request.snapshot.lines));
  const wanted = stockNeeded(request.snapshot.lines, locked);
  if (!hasStock(locked, wanted)) return { ok: false, reason: 'sold_out' };
  if (!(await takeStock(act.db, wanted))) throw new Error('Locked pieces were not there to be taken');
  await insertOrderRequest(act, request);
  const known = email === '' ? undefined : await findVerifiedCustomer(act.db, email);
  const userId = request.userId ?? known ?? null;
  const snapshot = withoutDeleted(request.snapshot, locked);
  const order = await createOrder(act, { reference: id, userId, email, totalKobo, depositKobo: 0, source, snapshot });
  await markRequestPaid(act, { id, orderId: order.id });
  return { ok: true, order: { id: order.id, userId } };
}
