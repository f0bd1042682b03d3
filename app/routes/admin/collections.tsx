import { data } from 'react-router';
import { addCollection } from '#app/features/shop/collections/admin/add-collection.server.ts';
import { addCollectionSchema } from '#app/features/shop/collections/admin/collection-form.schema.ts';
import { listCollectionRows } from '#app/features/shop/collections/admin/collections.page.server.ts';
import { collectionsAdminTexts as texts } from '#app/features/shop/collections/admin/collections-admin-texts.ts';
import { CollectionsPage } from '#app/features/shop/collections/admin/components/collections-page.tsx';
import { services, viewerOf } from '#app/platform/auth/request-context.server.ts';
import { readForm } from '#app/platform/forms/read-form.server.ts';
import { readNotice, redirectWithNotice } from '#app/platform/notice/notice.server.ts';
import { wordsFor } from '#app/platform/text/words-for.ts';
import type { Route } from './+types/collections.ts';

export async function loader({ request, context }: Route.LoaderArgs) {
  const rows = await listCollectionRows(services(context).db);
  return { rows, done: wordsFor(texts.done, readNotice(request, texts.done)) };
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request, addCollectionSchema);
  if (!form.ok) {
    if (form.status === 400) throw data(null, { status: 400 });
    return data({ errors: form.errors, values: form.values }, { status: 422 });
  }
  const added = await addCollection(services(context), viewerOf(context).id, form.data);
  if (added.ok) return redirectWithNotice(`/uploads/collections/${added.id}`, 'added');
  const errors = { message: texts.refusals.check, fields: { name: texts.refusals[added.reason] } };
  return data({ errors, values: { ...form.data } as Record<string, string> }, { status: 422 });
}

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: `${texts.title} · ${matches[0].loaderData.business.name}` },
];

export default function Collections({ loaderData, actionData }: Route.ComponentProps) {
  return <CollectionsPage {...loaderData} refused={actionData} />;
}
