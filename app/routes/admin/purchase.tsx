import { data } from 'react-router';
import { PurchasePage } from '#app/features/bespoke/purchases/components/purchase-page.tsx';
import { withdrawSchema } from '#app/features/bespoke/purchases/purchase.schema.ts';
import { purchaseTexts as texts } from '#app/features/bespoke/purchases/purchase-texts.ts';
import { readPurchase } from '#app/features/bespoke/purchases/purchases.page.server.ts';
import { withdrawPurchase } from '#app/features/bespoke/purchases/record-purchase.server.ts';
import { services, viewerOf } from '#app/platform/auth/request-context.server.ts';
import { readForm } from '#app/platform/forms/read-form.server.ts';
import { readNotice, redirectWithNotice } from '#app/platform/notice/notice.server.ts';
import { requireOwner } from '../guards.server.ts';
import type { Route } from './+types/purchase.ts';

export const middleware = [requireOwner];

export const meta: Route.MetaFunction = ({ matches, loaderData }) => [
  { title: `${loaderData?.purchase.title ?? texts.title} · ${matches[0].loaderData.business.name}` },
];

/** /purchases/:purchaseId */
export async function loader({ context, params: { purchaseId }, request }: Route.LoaderArgs) {
  const purchase = await readPurchase(services(context).db, purchaseId);
  if (!purchase) throw data(null, { status: 404 });
  return { purchase, done: readNotice(request, texts.done) };
}

export async function action({ context, params: { purchaseId }, request }: Route.ActionArgs) {
  const form = await readForm(request, withdrawSchema, {
    check: texts.refusals.reason,
    missing: texts.refusals.reason,
  });
  if (!form.ok) {
    if (form.status === 400) throw data(null, { status: 400 });
    return data({ errors: form.errors, values: form.values }, { status: 422 });
  }
  const { reason } = form.data;
  const isWithdrawn = await withdrawPurchase(services(context), viewerOf(context).id, { id: purchaseId, reason });
  return redirectWithNotice(`/purchases/${purchaseId}`, isWithdrawn ? 'withdrawn' : 'withdrawn_already');
}

export default function Purchase({ loaderData: { purchase, done }, actionData }: Route.ComponentProps) {
  const notice = done
    ? ({ tone: done === 'withdrawn_already' ? 'warn' : 'success', words: texts.done[done] } as const)
    : undefined;
  return <PurchasePage purchase={purchase} notice={notice} refused={actionData} />;
}
