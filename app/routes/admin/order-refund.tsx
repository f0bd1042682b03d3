import { data, redirect } from 'react-router';
import { findOrder } from '#app/features/orders/order.queries.server.ts';
import { formatOrderNumber } from '#app/features/orders/order-number.ts';
import { RefundForm } from '#app/features/refunds/components/refund-form.tsx';
import { leftOfOrder } from '#app/features/refunds/order-refunds.server.ts';
import { orderRefundFormSchema, REFUND_FORM } from '#app/features/refunds/refund-form.schema.ts';
import { planRefund, refundOrder } from '#app/features/refunds/refund-order.server.ts';
import { fingerprintOfParts, type RefundPart, sayWays } from '#app/features/refunds/refund-parts.ts';
import { refundTexts } from '#app/features/refunds/refund-texts.ts';
import { services, viewerOf } from '#app/platform/auth/request-context.server.ts';
import { checkForm, type FormErrors, shownAgain } from '#app/platform/forms/check-form.ts';
import { formObject } from '#app/platform/forms/form-object.ts';
import { readFormData } from '#app/platform/forms/read-form-data.server.ts';
import { newId } from '#app/platform/ids/new-id.ts';
import { formatKobo } from '#app/platform/money/kobo.ts';
import { Notice } from '#app/ui/notice.tsx';
import { Page } from '#app/ui/page.tsx';
import { confirmIdentity } from '../confirm-identity.server.ts';
import { requireOwner } from '../guards.server.ts';
import type { Route } from './+types/order-refund.ts';

const texts = refundTexts.form;

export const middleware = [requireOwner];

export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
  { title: `${texts.ofOrder(loaderData?.number ?? '')} · ${matches[0].loaderData.business.name}` },
];

/** /orders/:orderId/refund */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { db, clock } = services(context);
  const order = await findOrder(db, params.orderId);
  if (!order) throw data(null, { status: 404 });
  const [{ parts, leftKobo }, { isDisputed }] = await Promise.all([
    planRefund(db, { orderId: order.id, amountKobo: null }),
    leftOfOrder(db, order.id),
  ]);
  return {
    ...{ orderId: order.id, number: formatOrderNumber(order), requestId: newId('req', clock()), isDisputed },
    left: formatKobo(leftKobo).slice(1),
    plan: viewPlan(parts),
    isOnline: parts.some(({ paidVia }) => paidVia === 'online'),
  };
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const all = services(context);
  const viewer = viewerOf(context);
  const fields = formObject(await readFormData(request));
  const typed = shownAgain(fields);
  const refuse = (errors: FormErrors, status: number, parts?: RefundPart[]) =>
    data({ errors, typed, plan: parts && viewPlan(parts) }, { status });
  const parsed = checkForm(fields, orderRefundFormSchema, REFUND_FORM);
  if (!parsed.ok) return refuse(parsed.errors, parsed.status);
  const { orderId } = params;
  if (!(await findOrder(all.db, orderId))) throw data(null, { status: 404 });
  const { amount: amountKobo, method, reason, note, requestId, seen, despiteDispute } = parsed.data;
  const planned = await planRefund(all.db, { orderId, amountKobo });
  const confirmed = await confirmIdentity(all, viewer, parsed.data, request);
  if (!confirmed.ok) return refuse(confirmed.errors, confirmed.status);
  const wanted = { orderId, amountKobo, method, reason, note, requestId, seen };
  const asked = await refundOrder(all, viewer.id, { ...wanted, despiteDispute: despiteDispute === 'on' });
  if (asked.ok) return redirect(`/orders/${orderId}`, 303);
  switch (asked.reason) {
    case 'changed':
      return refuse({ message: refundTexts.parts.changed, fields: {} }, 409, planned.parts);
    case 'disputed':
      return refuse({ message: refundTexts.disputes.refused, fields: {} }, 409);
    case 'not_online':
      return refuse({ message: texts.notOnline, fields: {} }, 422);
    case 'too_much': {
      const sentence = texts.tooMuch(formatKobo(asked.leftKobo));
      return refuse({ message: sentence, fields: { amount: sentence } }, 422);
    }
  }
}

export default function OrderRefund({ loaderData, actionData }: Route.ComponentProps) {
  const { orderId, number, plan, ...form } = loaderData;
  const shown = actionData?.plan ?? plan;
  return (
    <Page title={texts.ofOrder(number)} back={{ to: `/orders/${orderId}`, words: number }}>
      {plan.ways.length === 0 ? (
        <Notice>{refundTexts.nothingLeft}</Notice>
      ) : (
        <RefundForm
          key={shown.seen}
          {...form}
          hasPlace={false}
          plan={shown}
          errors={actionData?.errors ?? null}
          typed={actionData?.typed}
        />
      )}
    </Page>
  );
}

const viewPlan = (parts: readonly RefundPart[]) => ({ ways: sayWays(parts), seen: fingerprintOfParts(parts) });
