import { data } from 'react-router';
import { classAdminTexts } from '#app/features/class/courses/class-admin-texts.ts';
import { showClass, suggestClass } from '#app/features/class/courses/class-values.ts';
import { COHORT_FORM, cohortFormSchema } from '#app/features/class/courses/cohort.schema.ts';
import { ClassForm } from '#app/features/class/courses/components/class-form.tsx';
import { startClass } from '#app/features/class/courses/save-cohort.server.ts';
import { refusedGiving } from '#app/features/ground/settings/door/give-away.ts';
import { rightsOf } from '#app/features/ground/settings/door/rights.server.ts';
import { readShopSettings } from '#app/features/ground/settings/door/setting.queries.server.ts';
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
  const { db } = services(context);
  const actor = viewerOf(context).id;
  const started = await startClass(services(context), actor, { facts, plan });
  if (!started.ok) {
    const price = refusedGiving(await rightsOf(db, actor), 'class_price');
    return data(
      { errors: { message: price, fields: { price } }, values: showClass({ ...facts, version: 0 }) },
      { status: 403 },
    );
  }
  throw redirectWithNotice(`/classes/${started.id}`, 'made');
}

export const clientAction = ({ request, serverAction }: Route.ClientActionArgs) =>
  saveOrStay(request, serverAction, classAdminTexts.refusals.failed);

export default function NewClass({ loaderData, actionData }: Route.ComponentProps) {
  return <ClassForm values={actionData?.values ?? loaderData.values} errors={actionData?.errors ?? null} />;
}
