import { briefPathOf } from '#app/features/bespoke/briefs/brief-key.server.ts';
import { findOrderRequest } from '#app/features/orders/order-requests/door/order-request.queries.server.ts';
import { findOrder } from '#app/features/orders/orders/door/order.queries.server.ts';
import { formatOrderNumber } from '#app/features/orders/orders/door/order-number.ts';
import { orderUrlOf } from '#app/features/orders/orders/door/order-page-link.server.ts';
import { listReplies } from '#app/features/orders/support/door/inbox.queries.server.ts';
import type { Database } from '#app/platform/database/client.server.ts';
import type { Services } from '#app/platform/services.server.ts';
import { formatQuoteNumber } from './door/quote.ts';
import { quoteTexts } from './door/quote-texts.ts';
import { findOfOrder, listNotes, listOfMessage, type Quote } from './quote.queries.server.ts';
import { quotePathOf } from './quote-key.server.ts';
import { type NoteView, viewNote } from './quote-view.ts';

const texts = quoteTexts.thread;

/**
 * What the customer and we wrote to each other, the oldest first. A quote that began from a message has no words of its own: its page,
 * the message's and the order's show one thread, and whatever is written on any of them is written there.
 */
export async function readThread(db: Database, { id, messageId }: Quote): Promise<NoteView[]> {
  if (messageId === null) return (await listNotes(db, id)).map(viewNote);
  const replies = await listReplies(db, messageId);
  return replies.map(({ id, kind, body, at }) =>
    viewNote({
      id,
      at,
      kind: kind === 'customer' ? 'question' : 'answer',
      // What was said on the phone stays with the team.
      body: kind === 'phone' ? texts.called : body,
    }),
  );
}

export interface StepLink {
  href: string;
  words: string;
}

type Linked = Pick<Services, 'db' | 'config'>;

/** The other pages of what a quote is part of, for its customer: what was asked for, and the order it has become. */
export async function linksOfQuote(services: Linked, quote: Quote): Promise<StepLink[]> {
  return [...briefLink(services, quote.messageId), ...(await orderLinks(services, quote))];
}

/** What came of a request, for whoever asked: its quotes that were sent, and their orders. */
export async function linksOfMessage(services: Linked, messageId: string): Promise<StepLink[]> {
  const quotes = (await listOfMessage(services.db, messageId)).filter(({ version }) => version !== null);
  const links = await Promise.all(
    quotes.map(async (quote) => [quoteLink(services, quote), ...(await orderLinks(services, quote))]),
  );
  return links.flat();
}

/** Where an order comes from, and what was written on the way; undefined for one without a quote. */
export async function readWayOfOrder(services: Linked, orderId: string) {
  const quote = await findOfOrder(services.db, orderId);
  if (!quote) return undefined;
  const link = quoteLink(services, quote);
  const notes = await readThread(services.db, quote);
  const admin = [
    { href: `/quotes/${quote.id}`, words: link.words },
    ...(quote.messageId ? [{ href: `/inbox/${quote.messageId}`, words: texts.brief }] : []),
  ];
  return {
    notes,
    links: [...briefLink(services, quote.messageId), link],
    admin,
    writeHref: `${link.href}#quote-thread`,
  };
}

export type WayOfOrder = NonNullable<Awaited<ReturnType<typeof readWayOfOrder>>>;

const briefLink = ({ config }: Linked, messageId: string | null): StepLink[] =>
  messageId ? [{ href: briefPathOf(messageId, config), words: texts.brief }] : [];

const quoteLink = ({ config }: Linked, quote: Quote): StepLink => ({
  href: quotePathOf(quote, config),
  words: texts.quote(formatQuoteNumber(quote.number)),
});

async function orderLinks({ db, config }: Linked, { requestId }: Quote): Promise<StepLink[]> {
  const request = requestId ? await findOrderRequest(db, requestId) : undefined;
  const order = request?.orderId ? await findOrder(db, request.orderId) : undefined;
  if (!order) return [];
  return [
    { href: orderUrlOf(order, config).slice(config.publicUrl.length), words: texts.order(formatOrderNumber(order)) },
  ];
}
