import { data } from 'react-router';
import { RefundChangePage } from '#app/features/pay/order-changes/components/refund-change-page.tsx';
import { orderChangeTexts } from '#app/features/pay/order-changes/door/order-change-texts.ts';
import { refundChangeSchema } from '#app/features/pay/order-changes/line-change.schema.ts';
import { readChangeRefund, refundForChange } from '#app/features/pay/order-changes/refund-change.server.ts';
import { REFUND_FORM } from '#app/features/pay/refunds/refund-form.schema.ts';
import { services, viewerOf } from '#app/platform/auth/request-context.server.ts';
import type { FormErrors } from '#app/platform/forms/check-form.ts';
import { readForm } from '#app/platform/forms/read-form.server.ts';
import { redirectWithNotice } from '#app/platform/notice/notice.server.ts';
import { confirmIdentity } from '../confirm-identity.server.ts';
import { requireOwner } from '../guards.server.ts';
import type { Route } from './+types/order-change-refund.ts';

const texts = orderChangeTexts.lines.refund;

export const middleware = [requireOwner];

export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
  {
    title: `${texts.heading(loaderData?.amount ?? '')}, ${loaderData?.number ?? ''} · ${matches[0].loaderData.business.name}`,
  },
];

/** /orders/:orderId/changes/refund */
export async function loader({ context, params }: Route.LoaderArgs) {
  const page = await readChangeRefund(services(context).db, params.orderId);
  if (!page) throw data(null, { status: 404 });
  return page;
}

export async function action({ context, params: { orderId }, request }: Route.ActionArgs) {
  const all = services(context);
  const viewer = viewerOf(context);
  const form = await readForm(request, refundChangeSchema, REFUND_FORM);
  const refuse = (errors: FormErrors, status: number, typed: Record<string, string> = {}) =>
    data({ errors, typed }, { status });
  if (!form.ok && form.status === 400) throw data(null, { status: 400 });
  if (!form.ok) return refuse(form.errors, form.status, form.values);
  if (!(await readChangeRefund(all.db, orderId))) throw data(null, { status: 404 });
  const { method } = form.data;
  const confirmed = await confirmIdentity(all, viewer, form.data, request);
  if (!confirmed.ok) return refuse(confirmed.errors, confirmed.status, { method });
  const asked = await refundForChange(all, viewer.id, { orderId, method });
  if (asked.ok) return redirectWithNotice(`/orders/${orderId}`, method === 'provider' ? 'refund_asked' : 'refunded');
  return refuse({ message: texts.refusals[asked.reason], fields: {} }, 409, { method });
}

export default function OrderChangeRefund({ loaderData, actionData }: Route.ComponentProps) {
  return <RefundChangePage {...loaderData} errors={actionData?.errors ?? null} typed={actionData?.typed} />;
}
