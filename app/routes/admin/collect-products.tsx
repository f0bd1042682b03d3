import { data } from 'react-router';
import { changeCollectionPieces } from '#app/features/collections-admin/change-collection-pieces.server.ts';
import { listCollectionRows } from '#app/features/collections-admin/collections.page.server.ts';
import { collectionsAdminTexts } from '#app/features/collections-admin/collections-admin-texts.ts';
import { chosenIn } from '#app/features/products-admin/product-list.schema.ts';
import { collectionFormSchema } from '#app/features/products-bulk/bulk-form.schema.ts';
import { CollectionPage } from '#app/features/products-bulk/components/collection-page.tsx';
import { listChosen } from '#app/features/products-bulk/products-bulk.queries.server.ts';
import { productsBulkTexts } from '#app/features/products-bulk/products-bulk-texts.ts';
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
  const put = await changeCollectionPieces(services(context), viewerOf(context).id, { id, change });
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
