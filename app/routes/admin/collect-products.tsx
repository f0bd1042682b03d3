import { data } from 'react-router';
import { collectionFormSchema } from '#app/features/desk/bulk/bulk-form.schema.ts';
import { CollectionPage } from '#app/features/desk/bulk/components/collection-page.tsx';
import { listChosen } from '#app/features/desk/bulk/products-bulk.queries.server.ts';
import { productsBulkTexts } from '#app/features/desk/bulk/products-bulk-texts.ts';
import { chosenIn } from '#app/features/desk/products/product-list.schema.ts';
import { changeCollectionProducts } from '#app/features/shop/collections/admin/change-collection-products.server.ts';
import { listCollectionRows } from '#app/features/shop/collections/admin/collections.page.server.ts';
import { collectionsAdminTexts } from '#app/features/shop/collections/admin/collections-admin-texts.ts';
import { services, viewerOf } from '#app/platform/auth/request-context.server.ts';
import { readForm } from '#app/platform/forms/read-form.server.ts';
import { redirectWithNotice } from '#app/platform/notice/notice.server.ts';
import type { Route } from './+types/collect-products.ts';

const texts = productsBulkTexts.collection;

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db } = services(context);
  const pieces = await listChosen(db, chosenIn(new URL(request.url).searchParams));
  return { pieces, collections: (await listCollectionRows(db)).filter(({ isByHand }) => isByHand) };
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request, collectionFormSchema, { lists: ['ids'] });
  if (!form.ok) {
    if (form.status === 400) throw data(null, { status: 400 });
    return data({ errors: form.errors }, { status: 422 });
  }
  const { ids, collection: id } = form.data;
  const change = { kind: 'add' as const, pieces: ids.map((piece) => piece.id) };
  const put = await changeCollectionProducts(services(context), viewerOf(context).id, { id, change });
  if (put.ok) return redirectWithNotice(`/uploads/collections/${id}`, 'put');
  const sentence = collectionsAdminTexts.refusals[put.reason];
  return data({ errors: { message: sentence, fields: { collection: sentence } } }, { status: 422 });
}

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: `${texts.title} · ${matches[0].loaderData.business.name}` },
];

export default function CollectProducts({ loaderData, actionData }: Route.ComponentProps) {
  return <CollectionPage {...loaderData} errors={actionData?.errors} />;
}
