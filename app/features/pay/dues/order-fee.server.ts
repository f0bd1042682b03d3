import { readShopSettings } from '#app/features/ground/settings/door/setting.queries.server.ts';
import { listFeeEvents } from '#app/features/orders/orders/door/delivery-fee.queries.server.ts';
import { deliveryFeeTexts } from '#app/features/orders/orders/door/delivery-fee-texts.ts';
import { findOrder, type OrderDetail } from '#app/features/orders/orders/door/order.queries.server.ts';
import { freeDeliveryReason } from '#app/features/orders/orders/door/order-discount.ts';
import { formatOrderNumber } from '#app/features/orders/orders/door/order-number.ts';
import { orderTexts } from '#app/features/orders/orders/door/order-texts.ts';
import { addressLinesOf } from '#app/features/orders/orders/door/order-views.ts';
import { findLinkOf, findLiveLink, viewShareLink } from '#app/features/pay/pay-links/door/pay-link.server.ts';
import { readSizeClasses } from '#app/features/shop/catalog/door/catalog.queries.server.ts';
import { feeOfPlace, formatFee, largestOf } from '#app/features/shop/delivery-prices/door/delivery-price.ts';
import { readPricesOfState } from '#app/features/shop/delivery-prices/door/delivery-prices.queries.server.ts';
import type { ActContext } from '#app/platform/act/act.server.ts';
import type { Database } from '#app/platform/database/client.server.ts';
import { formatKobo } from '#app/platform/money/kobo.ts';
import { formatDateTime } from '#app/platform/time/lagos-time.ts';

const texts = deliveryFeeTexts.admin;

export type OrderFeeView = NonNullable<Awaited<ReturnType<typeof readOrderFee>>>;

/** An order's delivery fee for the back office: where it stands, the customer's link, what it may cost, and what happened. */
export async function readOrderFee({ db, config, clock }: ActContext, orderId: string) {
  const order = await findOrder(db, orderId);
  if (!order) return undefined;
  const now = clock();
  const isOpen = order.feeState === 'quoted' || order.feeState === 'approved';
  const [events, link, { business }] = await Promise.all([
    listFeeEvents(db, orderId),
    order.feeQuoteId && isOpen ? findLinkOf(db, order.feeQuoteId) : undefined,
    readShopSettings(db),
  ]);
  const quoted = events.find(({ quoteId }) => quoteId === order.feeQuoteId);
  const isClosed = order.cancelledAt !== null || order.stage === 'delivered';
  const canQuote = (order.feeState === 'none' || isOpen) && order.shippingOption !== 'PICKUP' && !isClosed;
  return {
    orderId,
    number: formatOrderNumber(order),
    name: order.username,
    phone: order.callLine,
    place: addressLinesOf(order).join(', '),
    businessName: business.name,
    state: order.feeState,
    words: describeState(order, quoted?.at, isClosed),
    quoteId: order.feeQuoteId,
    fee: order.deliveryFeeKobo === null ? null : formatKobo(order.deliveryFeeKobo),
    suggestion: canQuote ? await suggest(db, order) : null,
    canQuote,
    canRecord: isOpen && !isClosed,
    link: viewShareLink(link, config, now),
    history: events.map(({ quoteId, event, feeKobo, note, at, actorName }) => ({
      id: `${quoteId}/${event}`,
      what: texts.history[event](formatKobo(feeKobo)),
      note,
      at: formatDateTime(at),
      by: actorName,
    })),
  };
}

/** What the customer sees of the fee on their order; null when there is nothing to say yet. */
export async function readFeeSection({ db, clock }: Pick<ActContext, 'db' | 'clock'>, orderId: string) {
  const order = await findOrder(db, orderId);
  if (!order || order.feeState === 'none' || order.feeState === 'waived') return null;
  const isOpen = (order.feeState === 'quoted' || order.feeState === 'approved') && order.cancelledAt === null;
  const quoted = isOpen ? (await listFeeEvents(db, orderId)).find(({ quoteId }) => quoteId === order.feeQuoteId) : null;
  return {
    state: order.feeState,
    fee: order.deliveryFeeKobo === null ? '' : formatKobo(order.deliveryFeeKobo),
    note: quoted?.note ?? null,
    /** It waits for the customer, and the link under which they answer it has ended. */
    isWithoutLink: isOpen && !(await findLiveLink(db, { subjectId: order.feeQuoteId ?? '', now: clock() })),
  };
}

export type FeeSectionView = NonNullable<Awaited<ReturnType<typeof readFeeSection>>>;

function describeState(order: OrderDetail, quotedAt: Date | undefined, isClosed: boolean): string {
  const fee = formatKobo(order.deliveryFeeKobo ?? 0);
  if (order.feeState === 'paid') return texts.paid(fee, orderTexts.paidVia[order.feePaidVia ?? 'online']);
  if (order.feeState === 'declined') return texts.declined;
  if (order.feeState === 'waived') return freeDeliveryReason(order.discounts) ?? orderTexts.freeDeliveryAgreed;
  if (order.shippingOption === 'PICKUP') return texts.pickup;
  if (isClosed) return texts.closed;
  if (order.feeState === 'approved') return texts.approved(fee);
  return order.feeState === 'quoted' ? texts.quoted(fee, quotedAt ? formatDateTime(quotedAt) : '') : texts.none;
}

/** What the owner asks for the largest piece and the place. */
async function suggest(db: Database, order: OrderDetail): Promise<string> {
  if (order.shippingOption === 'PICKUP') return texts.noSuggestion;
  const ids = order.lines.map(({ productId }) => productId).filter((id) => id !== null);
  const [sizes, prices] = await Promise.all([readSizeClasses(db, ids), readPricesOfState(db, order.state)]);
  const fee = feeOfPlace(prices, order, largestOf(sizes));
  return fee ? texts.suggestion(formatFee(fee)) : texts.noSuggestion;
}
