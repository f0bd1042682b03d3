import { data } from 'react-router';
import { ProductList } from '#app/features/desk/products/components/product-list.tsx';
import { productListSchema } from '#app/features/desk/products/product-list.schema.ts';
import { readProductList, submitProductList } from '#app/features/desk/products/product-list-page.server.ts';
import { parseView, productsPath } from '#app/features/desk/products/product-tabs.ts';
import { productsAdminTexts } from '#app/features/desk/products/products-admin-texts.ts';
import { services, viewerOf } from '#app/platform/auth/request-context.server.ts';
import { readForm } from '#app/platform/forms/read-form.server.ts';
import { readNotice, redirectWithNotice } from '#app/platform/notice/notice.server.ts';
import listStyles from '#app/styles/product-list.css?url';
import type { Route } from './+types/uploads.ts';

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: listStyles }];

/** The stock switch and the price of each piece change in the list. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const params = new URL(request.url).searchParams;
  const view = parseView(params);
  return {
    ...(await readProductList(services(context), view)),
    view,
    notice: readNotice(request, productsAdminTexts.list.notices),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request, productListSchema, { lists: ['ids'] });
  if (!form.ok) throw data(null, { status: 400 });
  const answer = await submitProductList(services(context), viewerOf(context).id, form.data);
  const view = parseView(new URL(request.url).searchParams);
  if (answer.kind === 'done') return redirectWithNotice(productsPath(view), answer.notice);
  if (answer.kind === 'copied') return redirectWithNotice(`/uploads/${answer.id}`, 'duplicated');
  return data(answer, { status: answer.kind === 'ask' ? 409 : answer.status });
}

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: `${productsAdminTexts.list.title} · ${matches[0].loaderData.business.name}` },
];

export default function Uploads({ loaderData, actionData }: Route.ComponentProps) {
  return <ProductList {...loaderData} answer={actionData} />;
}
