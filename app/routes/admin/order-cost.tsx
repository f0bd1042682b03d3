import { data } from 'react-router';
import { closeCostSchema } from '#app/features/bespoke/costs/close-cost.schema.ts';
import { closeCost } from '#app/features/bespoke/costs/close-cost.server.ts';
import { OrderCostPage } from '#app/features/bespoke/costs/components/order-cost-page.tsx';
import { costTexts as texts } from '#app/features/bespoke/costs/cost-texts.ts';
import { freezeEstimates } from '#app/features/bespoke/costs/freeze-estimates.server.ts';
import { readOrderCost } from '#app/features/bespoke/costs/order-cost.page.server.ts';
import { services, viewerOf } from '#app/platform/auth/request-context.server.ts';
import { readForm } from '#app/platform/forms/read-form.server.ts';
import { readNotice, redirectWithNotice } from '#app/platform/notice/notice.server.ts';
import { wordsFor } from '#app/platform/text/words-for.ts';
import { requireOwner } from '../guards.server.ts';
import type { Route } from './+types/order-cost.ts';

export const middleware = [requireOwner];

export const meta: Route.MetaFunction = ({ matches, loaderData }) => [
  { title: `${texts.title(loaderData?.page.number ?? '')} · ${matches[0].loaderData.business.name}` },
];

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const page = await readOrderCost(services(context).db, params.orderId);
  if (!page) throw data(null, { status: 404 });
  return { page, done: wordsFor(texts.done, readNotice(request, texts.done)) };
}

export async function action({ context, params: { orderId }, request }: Route.ActionArgs) {
  const all = services(context);
  const check = texts.refusals.check;
  const form = await readForm(request, closeCostSchema, { missing: check, check });
  if (!form.ok) {
    if (form.status === 400) throw data(null, { status: 400 });
    return data({ errors: form.errors, values: form.values }, { status: 422 });
  }
  // What it was reckoned to cost stands before what it did.
  await freezeEstimates(all);
  const closed = await closeCost(all, viewerOf(context).id, { orderId, truth: form.data });
  if (!closed.ok) throw data(null, { status: 404 });
  return redirectWithNotice(`/orders/${orderId}/cost`, 'closed');
}

export default function OrderCost({ loaderData, actionData }: Route.ComponentProps) {
  return <OrderCostPage {...loaderData} refused={actionData} />;
}
