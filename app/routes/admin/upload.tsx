import { data, redirect } from 'react-router';
import { hasMaterials } from '#app/features/bespoke/materials/material.queries.server.ts';
import { ProductCost } from '#app/features/bespoke/recipes/components/product-cost.tsx';
import { readCosting } from '#app/features/bespoke/recipes/recipe.queries.server.ts';
import { EditProductPage } from '#app/features/desk/products/components/edit-product-page.tsx';
import { readProductPage, submitProductForm } from '#app/features/desk/products/product-form-page.server.ts';
import { productsAdminTexts } from '#app/features/desk/products/products-admin-texts.ts';
import { services, viewerOf } from '#app/platform/auth/request-context.server.ts';
import { readNotice } from '#app/platform/notice/notice.server.ts';
import { keepTyped } from '../keep-typed.ts';
import { answerProductForm } from '../product-form-answer.server.ts';
import type { Route } from './+types/upload.ts';

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const all = services(context);
  const viewer = viewerOf(context);
  const page = await readProductPage(all, { viewer, id: params.productId });
  if (!page) throw data(null, { status: 404 });
  // Costs are for whoever may see money, and for a shop that has said what anything costs.
  const hasCosts = viewer.role === 'owner' && (await hasMaterials(all.db));
  return {
    ...page,
    hasCosts,
    costing: hasCosts ? await readCosting(all.db, { ids: [params.productId], now: page.now }) : undefined,
    notice: readNotice(request, [...Object.keys(productsAdminTexts.list.notices), 'too_large']),
  };
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
  const { hasCosts, costing, ...page } = loaderData;
  const { id } = page.product;
  return (
    <EditProductPage
      {...page}
      answer={actionData}
      beside={hasCosts ? (typed) => <ProductCost id={id} costing={costing} typed={typed} /> : undefined}
    />
  );
}
