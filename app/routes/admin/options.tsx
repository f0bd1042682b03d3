import { data } from 'react-router';
import { OptionsPage } from '#app/features/desk/options/components/options-page.tsx';
import { optionFormSchema } from '#app/features/desk/options/option-form.schema.ts';
import { listOptionRows, submitOption } from '#app/features/desk/options/options.page.server.ts';
import { optionsAdminTexts as texts } from '#app/features/desk/options/options-admin-texts.ts';
import { services, viewerOf } from '#app/platform/auth/request-context.server.ts';
import { readForm } from '#app/platform/forms/read-form.server.ts';
import { readNotice, redirectWithNotice } from '#app/platform/notice/notice.server.ts';
import type { Route } from './+types/options.ts';

export async function loader({ context, request }: Route.LoaderArgs) {
  return { rows: await listOptionRows(services(context).db), done: readNotice(request, texts.done) };
}

export async function action({ request, context }: Route.ActionArgs) {
  const reading = await readForm(request, optionFormSchema, {
    missing: texts.refusals.check,
    check: texts.refusals.check,
  });
  if (!reading.ok) {
    if (reading.status === 400) throw data(null, { status: 400 });
    return data({ ...reading, of: 'add', kind: 'refused' as const, status: 422 as const }, { status: 422 });
  }
  const answer = await submitOption(services(context), viewerOf(context).id, reading.data);
  if (answer.kind === 'done') return redirectWithNotice(answer.to, answer.notice);
  const values: Record<string, string> = 'name' in reading.data ? { name: reading.data.name } : {};
  return data({ ...answer, values }, { status: answer.status });
}

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: `${texts.title} · ${matches[0].loaderData.business.name}` },
];

export default function Options({ loaderData, actionData }: Route.ComponentProps) {
  return <OptionsPage {...loaderData} refused={actionData} />;
}
