import { planInWords } from '#app/features/dues/instalment-words.ts';
import { formatVariation } from '#app/features/options/variation-text.ts';
import type { OrderRequest } from '#app/features/order-requests/phone-order.mutations.server.ts';
import {
  findOrderRequest,
  listOrderRequests,
  type RequestState,
  type RequestTab,
  requestStateOf,
} from '#app/features/order-requests/phone-order.queries.server.ts';
import { findOrder } from '#app/features/orders/order.queries.server.ts';
import { freeDeliveryReason, viewDiscounts } from '#app/features/orders/order-discount.ts';
import { formatOrderNumber } from '#app/features/orders/order-number.ts';
import { orderTexts } from '#app/features/orders/order-texts.ts';
import { findLinkOf } from '#app/features/pay-links/pay-link.server.ts';
import { viewShareLink } from '#app/features/pay-links/share-link.server.ts';
import { transferCode } from '#app/features/pay-links/transfer-code.ts';
import { readShopSettings } from '#app/features/settings/setting.queries.server.ts';
import type { ActContext } from '#app/platform/act/act.server.ts';
import { formatKobo } from '#app/platform/money/kobo.ts';
import { formatPhone } from '#app/platform/phone/nigerian-phone.ts';
import { formatDateTime } from '#app/platform/time/lagos-time.ts';
import { phoneOrderTexts } from './phone-order-texts.ts';

const PER_PAGE = 25;

/** Orders taken by phone that wait for their payment, or what became of the others; the newest first. One query. */
export async function readOrderRequests(
  { db, clock }: ActContext,
  { state, before }: { state: RequestTab; before: string | undefined },
) {
  const now = clock();
  const { requests, next } = await listOrderRequests(db, { state, now, before, limit: PER_PAGE });
  return { state, requests: requests.map((request) => viewRow(request, now)), next, isFirst: before === undefined };
}

export type OrderRequestsView = Awaited<ReturnType<typeof readOrderRequests>>;

/** One of them with its link. Undefined when there is none. */
export async function readOrderRequest({ db, config, clock }: ActContext, requestId: string) {
  const request = await findOrderRequest(db, requestId);
  if (!request) return undefined;
  const now = clock();
  const [link, order, { business }] = await Promise.all([
    findLinkOf(db, requestId),
    request.orderId ? findOrder(db, request.orderId) : undefined,
    readShopSettings(db),
  ]);
  const { snapshot, totalKobo, depositKobo, deliveryFeeKobo, email } = request;
  const { destination } = snapshot;
  const row = viewRow(request, now);
  const share = row.state === 'open' ? viewShareLink(link, config, now) : null;
  const { message, messageWithDeposit, deposit: terms } = phoneOrderTexts.requests;
  const atFirst = depositKobo ? terms(formatKobo(depositKobo), formatKobo(totalKobo - depositKobo)) : null;
  const deposit = snapshot.plan ? planInWords(snapshot.plan) : atFirst;
  const write = deposit ? messageWithDeposit : message;
  const toPay = depositKobo ? formatKobo(depositKobo) : row.total;
  return {
    ...row,
    share,
    message: share ? write(snapshot.username, business.name, deposit ?? row.total, share.url) : '',
    /** What is paid at first; all of it where there is no deposit. */
    toPay,
    deposit,
    callLine: destination.callLine,
    phone: formatPhone(destination.callLine),
    email,
    shipping: orderTexts.shippingOptions[snapshot.shippingOption],
    place: [destination.addressLine1, destination.landmark, `${destination.city}, ${destination.state}`]
      .filter(Boolean)
      .join(', '),
    note: destination.deliveryNotes,
    lines: snapshot.lines.map((line) => ({
      quantity: line.quantity,
      name: line.name,
      variation: formatVariation(line),
      price: formatKobo(line.unitPriceKobo * line.quantity),
      agreed: line.agreed
        ? phoneOrderTexts.requests.agreed(formatKobo(line.agreed.listPriceKobo), line.agreed.reason)
        : null,
    })),
    discounts: viewDiscounts(snapshot.discounts ?? []),
    piecesTotal: formatKobo(totalKobo),
    fee: deliveryFeeKobo === null ? freeDeliveryReason(snapshot.discounts ?? []) : formatKobo(deliveryFeeKobo),
    /** What stands beside a transfer for it. */
    transferCode: request.state === 'open' ? transferCode(request.id) : null,
    isUnpaid: request.state === 'open',
    declined: request.state === 'declined' ? request.declineReason || phoneOrderTexts.requests.noReason : null,
    order: order ? { id: order.id, number: formatOrderNumber(order) } : null,
  };
}

export type OrderRequestView = NonNullable<Awaited<ReturnType<typeof readOrderRequest>>>;

function viewRow(request: OrderRequest, now: Date) {
  const { id, source, snapshot, totalKobo, deliveryFeeKobo, createdAt } = request;
  const state: RequestState = requestStateOf(request, now);
  const [first] = snapshot.lines;
  const more = snapshot.lines.length - 1;
  return {
    id,
    state,
    name: snapshot.username,
    source: phoneOrderTexts.sources[source],
    total: formatKobo(totalKobo + (deliveryFeeKobo ?? 0)),
    summary: more > 0 ? `${first?.name} and ${more} more` : (first?.name ?? ''),
    takenAt: formatDateTime(createdAt),
  };
}
