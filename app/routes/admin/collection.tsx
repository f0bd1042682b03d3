import { data } from 'react-router';
import { collectionFormSchema } from '#app/features/shop/collections/admin/collection-form.schema.ts';
import { readCollectionPage, submitCollection } from '#app/features/shop/collections/admin/collections.page.server.ts';
import { collectionsAdminTexts as texts } from '#app/features/shop/collections/admin/collections-admin-texts.ts';
import { CollectionEditPage } from '#app/features/shop/collections/admin/components/collection-edit-page.tsx';
import { services, viewerOf } from '#app/platform/auth/request-context.server.ts';
import { checkForm, shownAgain } from '#app/platform/forms/check-form.ts';
import { formObject } from '#app/platform/forms/form-object.ts';
import { readFormData } from '#app/platform/forms/read-form-data.server.ts';
import { readNotice, redirectWithNotice } from '#app/platform/notice/notice.server.ts';
import { wordsFor } from '#app/platform/text/words-for.ts';
import type { Route } from './+types/collection.ts';

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const search = new URL(request.url).searchParams.get('q');
  const page = await readCollectionPage(services(context), { id: params.collectionId, search });
  if (!page) throw data(null, { status: 404 });
  return { ...page, done: wordsFor(texts.done, readNotice(request, texts.done)) };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const fields = await readFormData(request);
  const lists = ['order'];
  const form = checkForm(fields, collectionFormSchema, { lists, check: texts.refusals.check });
  const values = shownAgain(formObject(fields, lists));
  if (!form.ok) {
    if (form.status === 400) throw data(null, { status: 400 });
    return data({ errors: form.errors, values }, { status: 422 });
  }
  const { collectionId: id } = params;
  const answer = await submitCollection(services(context), viewerOf(context).id, { id, form: form.data });
  if (answer.kind === 'gone') throw data(null, { status: 404 });
  if (answer.kind === 'deleted') return redirectWithNotice('/uploads/collections', 'deleted');
  if (answer.kind === 'refused') return data({ errors: answer.errors, values }, { status: 422 });
  const search = new URL(request.url).searchParams.get('q');
  const here = `/uploads/collections/${id}${search ? `?q=${encodeURIComponent(search)}` : ''}`;
  return redirectWithNotice(here, answer.notice);
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
  { title: `${loaderData?.collection.name ?? ''} · ${matches[0].loaderData.business.name}` },
];

export default function Collection({ loaderData, actionData }: Route.ComponentProps) {
  return <CollectionEditPage {...loaderData} refused={actionData} />;
}
