import { findOrderRequest } from '#app/features/orders/order-requests/door/order-request.queries.server.ts';
import { findOrder } from '#app/features/orders/orders/door/order.queries.server.ts';
import { formatOrderNumber } from '#app/features/orders/orders/door/order-number.ts';
import type { ActContext } from '#app/platform/act/act.server.ts';
import { formatDateTime } from '#app/platform/time/lagos-time.ts';
import { quoteStateOf } from '../door/quote.ts';
import { readAskedPayment } from './asked-payment.server.ts';
import { askedTexts } from './asked-texts.ts';

/** What was ordered on the site to be paid by transfer; undefined where there is none. */
export async function readSiteOrder(context: ActContext, requestId: string) {
  const request = await findOrderRequest(context.db, requestId);
  if (!request) return undefined;
  const order = request.orderId ? await findOrder(context.db, request.orderId) : undefined;
  return {
    name: request.snapshot.username,
    state: quoteStateOf({ state: 'accepted', expiresAt: null, request }, context.clock()),
    orderedAt: formatDateTime(request.createdAt),
    asked: await readAskedPayment(context, request),
    declined: request.state === 'declined' ? request.declineReason || askedTexts.site.noReason : null,
    order: order ? { id: order.id, number: formatOrderNumber(order) } : null,
  };
}

export type SiteOrder = NonNullable<Awaited<ReturnType<typeof readSiteOrder>>>;
