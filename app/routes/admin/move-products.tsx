import { data } from 'react-router';
import { categoryFormSchema } from '#app/features/desk/bulk/bulk-form.schema.ts';
import { CategoryPage } from '#app/features/desk/bulk/components/category-page.tsx';
import { moveProducts } from '#app/features/desk/bulk/move-products.server.ts';
import { listChosen } from '#app/features/desk/bulk/products-bulk.queries.server.ts';
import { productsBulkTexts } from '#app/features/desk/bulk/products-bulk-texts.ts';
import { chosenIn } from '#app/features/desk/products/product-list.schema.ts';
import { listCategories } from '#app/features/shop/categories/door/category.queries.server.ts';
import { services, viewerOf } from '#app/platform/auth/request-context.server.ts';
import { readForm } from '#app/platform/forms/read-form.server.ts';
import { redirectWithNotice } from '#app/platform/notice/notice.server.ts';
import type { Route } from './+types/move-products.ts';

const texts = productsBulkTexts.category;

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db } = services(context);
  const pieces = await listChosen(db, chosenIn(new URL(request.url).searchParams));
  return { pieces, categories: await listCategories(db) };
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request, categoryFormSchema, { lists: ['ids'] });
  if (!form.ok) {
    if (form.status === 400) throw data(null, { status: 400 });
    return data({ errors: form.errors, result: undefined }, { status: 422 });
  }
  const { ids: pieces, category } = form.data;
  const moved = await moveProducts(services(context), viewerOf(context).id, { pieces, category });
  if (!moved.ok) {
    const errors = { message: texts.unknown, fields: { category: texts.unknown } };
    return data({ errors, result: undefined }, { status: 422 });
  }
  if (moved.left.length === 0) return redirectWithNotice('/uploads', 'moved');
  return data({ errors: undefined, result: moved }, { status: 409 });
}

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: `${texts.title} · ${matches[0].loaderData.business.name}` },
];

export default function MoveProducts({ loaderData, actionData }: Route.ComponentProps) {
  return <CategoryPage {...loaderData} errors={actionData?.errors} result={actionData?.result} />;
}
