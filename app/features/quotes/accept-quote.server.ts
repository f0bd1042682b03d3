import { eq } from 'drizzle-orm';
import { notifyAdmins } from '#app/features/notifications/notify.server.ts';
import { notifyRequested } from '#app/features/order-requests/notify-phone-order.server.ts';
import { insertOrderRequest } from '#app/features/order-requests/phone-order.mutations.server.ts';
import { findOrderRequest } from '#app/features/order-requests/phone-order.queries.server.ts';
import { createPayLink, findLinkOf, payPathOf, payUrlOf } from '#app/features/pay-links/pay-link.server.ts';
import { shiftEstimate } from '#app/features/payments/freeze-order.server.ts';
import { type Act, type ActContext, act } from '#app/platform/act/act.server.ts';
import { newId } from '#app/platform/ids/new-id.ts';
import { addDays } from '#app/platform/time/lagos-time.ts';
import { findVersion, lockQuote, type Quote, type QuoteVersion } from './quote.queries.server.ts';
import { quoteAcceptances, quotes } from './quote.table.server.ts';
import { quoteAcceptedNotification } from './quote-notifications.ts';
import { formatQuoteNumber } from './quote-number.ts';

/** After the yes there is a week to pay, or to start paying, whenever the quote would have ended. */
const DAYS_TO_PAY = 7;

interface Yes {
  quoteId: string;
  /** The version the customer has read. */
  version: number;
  name: string;
  addressBlock: string;
}

type Accepted = { ok: true; payPath: string } | { ok: false; reason: 'newer' | 'expired' | 'gone' };

/**
 * The customer says yes to a version by typing their name. What they said yes to is kept as evidence, and waits from now on for its
 * payment under a link, as an order taken by phone does. A second yes finds the first. Refuses a version that was replaced (`newer`),
 * one whose last day is over (`expired`), and a quote that is no longer offered (`gone`).
 */
export async function acceptQuote(context: ActContext, actor: string, yes: Yes): Promise<Accepted> {
  return act(context, actor, async (act) => {
    const quote = await lockQuote(act.db, yes.quoteId);
    if (quote?.state === 'accepted' && quote.requestId) {
      const link = await findLinkOf(act.db, quote.requestId);
      return link ? { ok: true, payPath: payPathOf(link, act.config) } : { ok: false, reason: 'gone' };
    }
    if (quote?.state !== 'sent' || quote.version === null) return { ok: false, reason: 'gone' };
    if (quote.version !== yes.version) return { ok: false, reason: 'newer' };
    const version = await findVersion(act.db, { quoteId: quote.id, version: quote.version });
    if (!version) throw new Error('A quote was sent without a version');
    if (version.expiresAt <= act.now) return { ok: false, reason: 'expired' };
    return { ok: true, payPath: await ask(act, { quote, version, yes }) };
  });
}

async function ask(act: Act, { quote, version, yes }: { quote: Quote; version: QuoteVersion; yes: Yes }) {
  const requestId = newId('req', act.now);
  const { source, email, totalKobo, depositKobo, deliveryFeeKobo, snapshot, sentAt, sentBy } = version;
  const expiresAt = addDays(act.now, DAYS_TO_PAY);
  await insertOrderRequest(act, {
    ...{ id: requestId, source, email, totalKobo, depositKobo, deliveryFeeKobo, userId: quote.userId },
    ...{ snapshot: shiftEstimate(snapshot, sentAt, act.now), expiresAt, requestedBy: sentBy },
  });
  const link = await createPayLink(act, { kind: 'order', subjectId: requestId, createdBy: sentBy, expiresAt });
  await act.db.insert(quoteAcceptances).values({
    ...{ id: newId('acc', act.now), quoteId: quote.id, version: version.version, hash: version.hash },
    ...{ name: yes.name, addressBlock: yes.addressBlock, requestId, at: act.now },
  });
  await act.db.update(quotes).set({ state: 'accepted', requestId, changedAt: act.now }).where(eq(quotes.id, quote.id));
  const request = await findOrderRequest(act.db, requestId);
  if (!request) throw new Error('The order was not written');
  await notifyRequested(act, { request, payUrl: payUrlOf(link, act.config) });
  const facts = { quote, name: yes.name, version: version.version, totalKobo: totalKobo + (deliveryFeeKobo ?? 0) };
  await notifyAdmins(act, quoteAcceptedNotification.write(facts));
  const number = formatQuoteNumber(quote.number);
  await act.audit('quote.accepted', quote.id, { number, version: version.version, name: yes.name });
  return payPathOf(link, act.config);
}
