import { data, redirect } from 'react-router';
import { z } from 'zod';
import { findOrderRequest } from '#app/features/order-requests/phone-order.queries.server.ts';
import { offlinePaymentSchema } from '#app/features/payments/offline-payment.schema.ts';
import { cancelOrderRequest } from '#app/features/phone-orders/cancel-order-request.server.ts';
import { OrderRequestPage } from '#app/features/phone-orders/components/order-request-page.tsx';
import { readOrderRequest } from '#app/features/phone-orders/order-requests.server.ts';
import { phoneOrderTexts } from '#app/features/phone-orders/phone-order-texts.ts';
import { services, viewerOf } from '#app/platform/auth/request-context.server.ts';
import { checkForm } from '#app/platform/forms/check-form.ts';
import { readFormData } from '#app/platform/forms/read-form-data.server.ts';
import { readNotice, redirectWithNotice } from '#app/platform/notice/notice.server.ts';
import { recordOffline } from '../record-offline.server.ts';
import type { Route } from './+types/order-request.ts';

const cancelSchema = z.strictObject({ intent: z.literal('cancel') });

export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
  {
    title: `${loaderData?.request.name ?? ''}, ${phoneOrderTexts.requests.title} · ${matches[0].loaderData.business.name}`,
  },
];

/** /orders/requests/:requestId */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const found = await readOrderRequest(services(context), params.requestId);
  if (!found) throw data(null, { status: 404 });
  return { request: found, notice: readNotice(request, phoneOrderTexts.requests.notices) };
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const all = services(context);
  const viewer = viewerOf(context);
  const { requestId } = params;
  const page = `/orders/requests/${requestId}`;
  const form = await readFormData(request);
  const intent = form.get('intent');
  if (intent === 'offline') {
    const read = checkForm(form, offlinePaymentSchema, { missing: phoneOrderTexts.refusals.summary });
    const refused = await recordOffline(all, viewer, request, read, { kind: 'order', subjectId: requestId });
    if (refused) return data({ offline: refused, cancel: undefined }, refused.status);
    const paid = await findOrderRequest(all.db, requestId);
    return redirect(paid?.orderId ? `/orders/${paid.orderId}` : page, 303);
  }
  const read = checkForm(form, cancelSchema, { missing: phoneOrderTexts.refusals.summary });
  if (!read.ok) throw data(null, { status: 400 });
  const cancelled = await cancelOrderRequest(all, viewer.id, requestId);
  if (cancelled.ok) return redirectWithNotice(`${page}`, 'cancelled');
  return data({ cancel: cancelled.reason, offline: undefined }, 409);
}

export default function OrderRequest({ loaderData, actionData }: Route.ComponentProps) {
  return <OrderRequestPage {...loaderData} cancelRefusal={actionData?.cancel} offlineRefusal={actionData?.offline} />;
}
