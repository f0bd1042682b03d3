import { data } from 'react-router';
import { listCategoryRows, submitCategory } from '#app/features/desk/categories/categories.page.server.ts';
import { categoriesTexts as texts } from '#app/features/desk/categories/categories-admin-texts.ts';
import { categoryFormSchema } from '#app/features/desk/categories/category-form.schema.ts';
import { CategoriesPage } from '#app/features/desk/categories/components/categories-page.tsx';
import { services, viewerOf } from '#app/platform/auth/request-context.server.ts';
import { checkForm, shownAgain } from '#app/platform/forms/check-form.ts';
import { formObject } from '#app/platform/forms/form-object.ts';
import { readFiles } from '#app/platform/forms/read-files.server.ts';
import { readNotice, redirectWithNotice } from '#app/platform/notice/notice.server.ts';
import { filesUpTo } from '../files-up-to.server.ts';
import type { Route } from './+types/categories.ts';

export async function loader({ context, request }: Route.LoaderArgs) {
  return { rows: await listCategoryRows(services(context).db), done: readNotice(request, texts.done) };
}

export async function action({ request, context }: Route.ActionArgs) {
  const actor = viewerOf(context).id;
  const upload = { upTo: filesUpTo(request), person: actor, isTeam: true, saysTooLarge: true };
  return readFiles(request, upload, async (fields) => {
    const form = checkForm(fields, categoryFormSchema, { missing: texts.refusals.check, check: texts.refusals.check });
    const values = shownAgain(formObject(fields));
    if (!form.ok) {
      if (form.status === 400) throw data(null, { status: 400 });
      // Only a name is typed.
      const intent = values.intent === 'rename' ? ('rename' as const) : ('add' as const);
      return data(
        { kind: 'refused' as const, of: values.id ?? 'add', intent, status: 422 as const, errors: form.errors, values },
        { status: 422 },
      );
    }
    const answer = await submitCategory(services(context), actor, form.data);
    if (answer.kind === 'done') return redirectWithNotice('/uploads/categories', answer.notice);
    return data({ ...answer, values }, { status: answer.status });
  });
}

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: `${texts.title} · ${matches[0].loaderData.business.name}` },
];

export default function Categories({ loaderData, actionData }: Route.ComponentProps) {
  return <CategoriesPage {...loaderData} refused={actionData} />;
}
