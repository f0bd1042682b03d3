import { data } from 'react-router';
import { deleteFormSchema } from '#app/features/desk/bulk/bulk-form.schema.ts';
import { DeletePage } from '#app/features/desk/bulk/components/delete-page.tsx';
import { deleteProducts, whatKeeps } from '#app/features/desk/bulk/delete-products.server.ts';
import { listChosen } from '#app/features/desk/bulk/products-bulk.queries.server.ts';
import { productsBulkTexts } from '#app/features/desk/bulk/products-bulk-texts.ts';
import { chosenIn } from '#app/features/desk/products/product-list.schema.ts';
import { services, viewerOf } from '#app/platform/auth/request-context.server.ts';
import { readForm } from '#app/platform/forms/read-form.server.ts';
import { redirectWithNotice } from '#app/platform/notice/notice.server.ts';
import type { Route } from './+types/delete-products.ts';

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db } = services(context);
  const pieces = await listChosen(db, chosenIn(new URL(request.url).searchParams));
  const ids = pieces.map(({ id }) => id);
  return { pieces, kept: await whatKeeps(db, ids) };
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request, deleteFormSchema, { lists: ['ids'] });
  if (!form.ok) throw data(null, { status: 400 });
  const result = await deleteProducts(services(context), viewerOf(context).id, form.data.ids);
  if (result.left.length === 0) return redirectWithNotice('/uploads', 'deleted');
  return data(result, { status: 409 });
}

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: `${productsBulkTexts.delete.title} · ${matches[0].loaderData.business.name}` },
];

export default function DeleteProducts({ loaderData, actionData }: Route.ComponentProps) {
  return <DeletePage {...loaderData} result={actionData} />;
}
