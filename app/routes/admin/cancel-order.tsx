import { data, redirect } from 'react-router';
import { hasCountedProducts } from '#app/features/orders/orders/door/cancel-order.server.ts';
import { findOrder } from '#app/features/orders/orders/door/order.queries.server.ts';
import { formatOrderNumber } from '#app/features/orders/orders/door/order-number.ts';
import { cancelAndRefund } from '#app/features/pay/refunds/cancel-and-refund.server.ts';
import { CancelOrderPage } from '#app/features/pay/refunds/components/cancel-order-page.tsx';
import { leftOf } from '#app/features/pay/refunds/read-refunds.server.ts';
import { cancelFormSchema, REFUND_FORM } from '#app/features/pay/refunds/refund-form.schema.ts';
import { refundTexts } from '#app/features/pay/refunds/refund-texts.ts';
import { services, viewerOf } from '#app/platform/auth/request-context.server.ts';
import { checkForm, type FormErrors, shownAgain } from '#app/platform/forms/check-form.ts';
import { formObject } from '#app/platform/forms/form-object.ts';
import { readFormData } from '#app/platform/forms/read-form-data.server.ts';
import { newId } from '#app/platform/ids/new-id.ts';
import { formatKobo } from '#app/platform/money/kobo.ts';
import { confirmIdentity } from '../confirm-identity.server.ts';
import { requireOwner } from '../guards.server.ts';
import type { Route } from './+types/cancel-order.ts';

const texts = refundTexts.cancel;

export const middleware = [requireOwner];

export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
  { title: `${texts.title(loaderData?.order.number ?? '')} · ${matches[0].loaderData.business.name}` },
];

export async function loader({ context, params }: Route.LoaderArgs) {
  const { db, clock } = services(context);
  const order = await findOrder(db, params.orderId);
  if (!order) throw data(null, { status: 404 });
  const { leftKobo, isOnline, isDisputed } = await leftOf(db, { orderId: order.id });
  return {
    order: { id: order.id, number: formatOrderNumber(order), customer: order.username },
    requestId: newId('req', clock()),
    left: leftKobo > 0 ? formatKobo(leftKobo) : null,
    isOnline,
    isDisputed,
    refusal: order.cancelledAt ? texts.already : order.stage === 'delivered' ? texts.delivered : null,
    hasCountedProducts: await hasCountedProducts(db, order.id),
  };
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const all = services(context);
  const viewer = viewerOf(context);
  const fields = formObject(await readFormData(request));
  const typed = shownAgain(fields);
  const refuse = (errors: FormErrors, status: number) => data({ errors, typed }, { status });
  const parsed = checkForm(fields, cancelFormSchema, REFUND_FORM);
  if (!parsed.ok) return refuse(parsed.errors, parsed.status);
  const confirmed = await confirmIdentity(all, viewer, parsed.data, request);
  if (!confirmed.ok) return refuse(confirmed.errors, confirmed.status);
  const { reason, note, money, fee: feeKobo, restock, despiteDispute, requestId } = parsed.data;
  const { orderId } = params;
  const cancelled = await cancelAndRefund(all, viewer.id, {
    orderId,
    reason,
    note,
    money,
    feeKobo,
    requestId,
    restock: restock === 'on',
    despiteDispute: despiteDispute === 'on',
  });
  // Pressed twice, it is one cancellation.
  if (cancelled.ok || cancelled.reason === 'already_cancelled') return redirect(`/orders/${orderId}`, 303);
  switch (cancelled.reason) {
    case 'unknown_order':
      throw data(null, { status: 404 });
    case 'fee_too_much': {
      const sentence = texts.feeTooMuch(formatKobo(cancelled.leftKobo));
      return refuse({ message: sentence, fields: { fee: sentence } }, 422);
    }
    case 'not_online':
      return refuse({ message: refundTexts.form.notOnline, fields: {} }, 422);
    case 'disputed':
      return refuse({ message: refundTexts.disputes.refused, fields: {} }, 409);
    case 'delivered':
      return refuse({ message: texts.delivered, fields: {} }, 409);
  }
}

export default function CancelOrder({ loaderData, actionData }: Route.ComponentProps) {
  return <CancelOrderPage {...loaderData} errors={actionData?.errors ?? null} typed={actionData?.typed} />;
}
