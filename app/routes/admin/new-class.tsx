import { data } from 'react-router';
import { classAdminTexts } from '#app/features/courses/class-admin-texts.ts';
import { suggestClass } from '#app/features/courses/class-values.ts';
import { COHORT_FORM, cohortFormSchema } from '#app/features/courses/cohort.schema.ts';
import { ClassForm } from '#app/features/courses/components/class-form.tsx';
import { startClass } from '#app/features/courses/save-cohort.server.ts';
import { readShopSettings } from '#app/features/settings/setting.queries.server.ts';
import { services, viewerOf } from '#app/platform/auth/request-context.server.ts';
import { readForm } from '#app/platform/forms/read-form.server.ts';
import { redirectWithNotice } from '#app/platform/notice/notice.server.ts';
import { saveOrStay } from '../save-or-stay.ts';
import type { Route } from './+types/new-class.ts';

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: `${classAdminTexts.form.newTitle} · ${matches[0].loaderData.business.name}` },
];

/** 'Start a Class', filled in from what the settings say of the class. */
export async function loader({ context }: Route.LoaderArgs) {
  const { db, clock } = services(context);
  const { masterclass } = await readShopSettings(db);
  return { values: suggestClass(masterclass, clock()) };
}

export async function action({ request, context }: Route.ActionArgs) {
  const reading = await readForm(request, cohortFormSchema, COHORT_FORM);
  if (!reading.ok) {
    if (reading.status === 400) throw data(null, { status: 400 });
    return data({ errors: reading.errors, values: reading.values }, { status: 422 });
  }
  const { facts, plan } = reading.data;
  const { id } = await startClass(services(context), viewerOf(context).id, { facts, plan });
  throw redirectWithNotice(`/classes/${id}`, 'made');
}

export const clientAction = ({ request, serverAction }: Route.ClientActionArgs) =>
  saveOrStay(request, serverAction, classAdminTexts.refusals.failed);

export default function NewClass({ loaderData, actionData }: Route.ComponentProps) {
  return <ClassForm values={actionData?.values ?? loaderData.values} errors={actionData?.errors ?? null} />;
}
