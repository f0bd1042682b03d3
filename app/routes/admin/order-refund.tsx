import { data } from 'react-router';
import { findOrder } from '#app/features/orders/orders/door/order.queries.server.ts';
import { formatOrderNumber } from '#app/features/orders/orders/door/order-number.ts';
import { WholeRefundPage } from '#app/features/pay/refunds/components/whole-refund-page.tsx';
import { refundTexts } from '#app/features/pay/refunds/refund-texts.ts';
import { services } from '#app/platform/auth/request-context.server.ts';
import { requireOwner } from '../guards.server.ts';
import { readWholeRefund, takeWholeRefund } from '../refund-over-payments.server.ts';
import type { Route } from './+types/order-refund.ts';

const { ofOrder } = refundTexts.form;

export const middleware = [requireOwner];

export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
  { title: `${ofOrder(loaderData?.number ?? '')} · ${matches[0].loaderData.business.name}` },
];

/** /orders/:orderId/refund */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { db, clock } = services(context);
  const order = await findOrder(db, params.orderId);
  if (!order) throw data(null, { status: 404 });
  const form = await readWholeRefund({ db, clock }, { orderId: order.id });
  return { path: `/orders/${order.id}`, number: formatOrderNumber(order), form };
}

export async function action({ context, params: { orderId }, request }: Route.ActionArgs) {
  if (!(await findOrder(services(context).db, orderId))) throw data(null, { status: 404 });
  return takeWholeRefund({ request, context }, { of: { orderId }, back: `/orders/${orderId}` });
}

export default function OrderRefund({ loaderData: { path, number, form }, actionData }: Route.ComponentProps) {
  return <WholeRefundPage title={ofOrder(number)} back={{ to: path, words: number }} form={form} answer={actionData} />;
}
