import { data } from 'react-router';
import { OptionPage } from '#app/features/desk/options/components/option-page.tsx';
import { valueFormSchema } from '#app/features/desk/options/option-form.schema.ts';
import { readOptionPage, submitValue } from '#app/features/desk/options/options.page.server.ts';
import { optionsAdminTexts as texts } from '#app/features/desk/options/options-admin-texts.ts';
import { services, viewerOf } from '#app/platform/auth/request-context.server.ts';
import { checkForm, shownAgain } from '#app/platform/forms/check-form.ts';
import { formObject } from '#app/platform/forms/form-object.ts';
import { readFiles } from '#app/platform/forms/read-files.server.ts';
import { readNotice, redirectWithNotice } from '#app/platform/notice/notice.server.ts';
import { filesUpTo } from '../files-up-to.server.ts';
import type { Route } from './+types/option.ts';

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const option = await readOptionPage(services(context).db, params.option);
  if (!option) throw data(null, { status: 404 });
  return { option, done: readNotice(request, texts.done) };
}

export async function action({ request, context, params: { option } }: Route.ActionArgs) {
  const all = services(context);
  if (!(await readOptionPage(all.db, option))) throw data(null, { status: 404 });
  const actor = viewerOf(context).id;
  const upload = { upTo: filesUpTo(request), person: actor, isTeam: true, saysTooLarge: true };
  return readFiles(request, upload, async (fields) => {
    const form = checkForm(fields, valueFormSchema, { missing: texts.refusals.check, check: texts.refusals.check });
    const values = shownAgain(formObject(fields));
    if (!form.ok) {
      if (form.status === 400) throw data(null, { status: 400 });
      const of = values.value ?? values.intent ?? 'add';
      return data({ kind: 'refused' as const, of, status: 422 as const, errors: form.errors, values }, { status: 422 });
    }
    const answer = await submitValue(all, actor, { option, form: form.data });
    if (answer.kind === 'done') return redirectWithNotice(answer.to, answer.notice);
    return data({ ...answer, values }, { status: answer.status });
  });
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
  { title: `${loaderData?.option.name ?? texts.title} · ${matches[0].loaderData.business.name}` },
];

export default function Option({ loaderData, actionData }: Route.ComponentProps) {
  return <OptionPage {...loaderData} refused={actionData} />;
}
