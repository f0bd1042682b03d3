import { data } from 'react-router';
import { undoFormSchema } from '#app/features/desk/bulk/bulk-form.schema.ts';
import { PriceChangePage } from '#app/features/desk/bulk/components/price-change-page.tsx';
import { stepText } from '#app/features/desk/bulk/price-step.ts';
import { findPriceChange } from '#app/features/desk/bulk/products-bulk.queries.server.ts';
import { productsBulkTexts } from '#app/features/desk/bulk/products-bulk-texts.ts';
import { undoPriceChange } from '#app/features/desk/bulk/undo-price-change.server.ts';
import { services, viewerOf } from '#app/platform/auth/request-context.server.ts';
import { readForm } from '#app/platform/forms/read-form.server.ts';
import { readNotice, redirectWithNotice } from '#app/platform/notice/notice.server.ts';
import { wordsFor } from '#app/platform/text/words-for.ts';
import type { Route } from './+types/price-change.ts';

const texts = productsBulkTexts.price.record;

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const found = await findPriceChange(services(context).db, params.changeId);
  if (!found) throw data(null, { status: 404 });
  return { ...found, notice: wordsFor(texts.notices, readNotice(request, texts.notices)) ?? null };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const form = await readForm(request, undoFormSchema);
  if (!form.ok) throw data(null, { status: 400 });
  const { changeId } = params;
  if (!(await findPriceChange(services(context).db, changeId))) throw data(null, { status: 404 });
  const undone = await undoPriceChange(services(context), viewerOf(context).id, changeId);
  if (!undone.ok) return data({ refusal: texts.gone }, { status: 409 });
  return redirectWithNotice(`/uploads/bulk/price/${changeId}`, 'undone');
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
  { title: `${loaderData ? texts.title(stepText(loaderData.change)) : ''} · ${matches[0].loaderData.business.name}` },
];

export default function PriceChange({ loaderData, actionData }: Route.ComponentProps) {
  return <PriceChangePage {...loaderData} refusal={actionData?.refusal} />;
}
