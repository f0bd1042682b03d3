import { data } from 'react-router';
import { archiveProducts } from '#app/features/desk/bulk/archive-products.server.ts';
import { hideFormSchema, MAX_REASON, reasonOf } from '#app/features/desk/bulk/bulk-form.schema.ts';
import { HidePage } from '#app/features/desk/bulk/components/hide-page.tsx';
import { listChosen } from '#app/features/desk/bulk/products-bulk.queries.server.ts';
import { productsBulkTexts } from '#app/features/desk/bulk/products-bulk-texts.ts';
import { chosenIn } from '#app/features/desk/products/product-list.schema.ts';
import { services, viewerOf } from '#app/platform/auth/request-context.server.ts';
import { readForm } from '#app/platform/forms/read-form.server.ts';
import { redirectWithNotice } from '#app/platform/notice/notice.server.ts';
import type { Route } from './+types/hide-products.ts';

export async function loader({ request, context }: Route.LoaderArgs) {
  const pieces = await listChosen(services(context).db, chosenIn(new URL(request.url).searchParams));
  return { pieces, mostLetters: MAX_REASON };
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request, hideFormSchema, { lists: ['ids'] });
  if (!form.ok) {
    if (form.status === 400) throw data(null, { status: 400 });
    return data({ refused: form, result: undefined }, { status: 422 });
  }
  const { ids: pieces } = form.data;
  const result = await archiveProducts(services(context), viewerOf(context).id, {
    pieces,
    reason: reasonOf(form.data),
  });
  if (result.left.length === 0) return redirectWithNotice('/uploads', 'hidden');
  return data({ refused: undefined, result }, { status: 409 });
}

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: `${productsBulkTexts.hide.title} · ${matches[0].loaderData.business.name}` },
];

export default function HideProducts({ loaderData, actionData }: Route.ComponentProps) {
  return <HidePage {...loaderData} refused={actionData?.refused} result={actionData?.result} />;
}
