import { data, redirect } from 'react-router';
import { EditProductPage } from '#app/features/products-admin/components/edit-product-page.tsx';
import { readProductPage, submitProductForm } from '#app/features/products-admin/product-form-page.server.ts';
import { productsAdminTexts } from '#app/features/products-admin/products-admin-texts.ts';
import { services, viewerOf } from '#app/platform/auth/request-context.server.ts';
import { readNotice } from '#app/platform/notice/notice.server.ts';
import { keepTyped } from '../keep-typed.ts';
import { answerProductForm } from '../product-form-answer.server.ts';
import type { Route } from './+types/upload.ts';

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const page = await readProductPage(services(context), { viewer: viewerOf(context), id: params.productId });
  if (!page) throw data(null, { status: 404 });
  return { ...page, notice: readNotice(request, [...Object.keys(productsAdminTexts.list.notices), 'too_large']) };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const all = services(context);
  const viewer = viewerOf(context);
  return answerProductForm({ request, viewer, log: all.log }, async (fields) => {
    const result = await submitProductForm(all, viewer.id, { id: params.productId, fields });
    if (result.kind === 'discarded') throw redirect(`/uploads/${params.productId}`, 303);
    return result;
  });
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => keepTyped(serverAction);

export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
  {
    title: `${productsAdminTexts.post.editing(loaderData?.product.values.name ?? '')} · ${matches[0].loaderData.business.name}`,
  },
];

export default function Upload({ loaderData, actionData }: Route.ComponentProps) {
  return <EditProductPage {...loaderData} answer={actionData} />;
}
