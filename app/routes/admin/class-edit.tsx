import { data } from 'react-router';
import { classAdminTexts } from '#app/features/class/courses/class-admin-texts.ts';
import { showClass } from '#app/features/class/courses/class-values.ts';
import { COHORT_FORM, cohortFormSchema } from '#app/features/class/courses/cohort.schema.ts';
import { ClassForm } from '#app/features/class/courses/components/class-form.tsx';
import { editClass } from '#app/features/class/courses/save-cohort.server.ts';
import { findCohort } from '#app/features/class/masterclass/door/cohort.queries.server.ts';
import { refusedGiving } from '#app/features/ground/settings/door/give-away.ts';
import { rightsOf } from '#app/features/ground/settings/door/rights.server.ts';
import { services, viewerOf } from '#app/platform/auth/request-context.server.ts';
import { readForm } from '#app/platform/forms/read-form.server.ts';
import { redirectWithNotice } from '#app/platform/notice/notice.server.ts';
import { saveOrStay } from '../save-or-stay.ts';
import type { Route } from './+types/class-edit.ts';

const { refusals, form: texts } = classAdminTexts;

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: `${texts.editTitle} · ${matches[0].loaderData.business.name}` },
];

export async function loader({ context, params }: Route.LoaderArgs) {
  const cohort = await findCohort(services(context).db, params.cohortId);
  if (!cohort) throw data(null, { status: 404 });
  return { id: cohort.id, title: cohort.title, values: showClass(cohort) };
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const reading = await readForm(request, cohortFormSchema, COHORT_FORM);
  if (!reading.ok) {
    if (reading.status === 400) throw data(null, { status: 400 });
    return data({ errors: reading.errors, values: reading.values }, { status: 422 });
  }
  const { facts, basedOn } = reading.data;
  const id = params.cohortId;
  const saved = await editClass(services(context), viewerOf(context).id, { id, basedOn, facts });
  if (saved.ok) throw redirectWithNotice(`/classes/${id}`, 'saved');
  if (saved.reason === 'unknown') throw data(null, { status: 404 });
  const values = showClass({ ...facts, version: basedOn });
  if (saved.reason === 'few_seats') {
    return data(
      { errors: { message: refusals.summary, fields: { seats: refusals.fewSeats } }, values },
      { status: 422 },
    );
  }
  if (saved.reason === 'too_much') {
    const { db } = services(context);
    const price = refusedGiving(await rightsOf(db, viewerOf(context).id), 'class_price');
    return data({ errors: { message: price, fields: { price } }, values }, { status: 403 });
  }
  return data({ errors: { message: refusals.outdated }, values }, { status: 409 });
}

export const clientAction = ({ request, serverAction }: Route.ClientActionArgs) =>
  saveOrStay(request, serverAction, refusals.failed);

/** /classes/:cohortId/edit */
export default function EditClass({ loaderData, actionData }: Route.ComponentProps) {
  const { id, title, values } = loaderData;
  return <ClassForm values={actionData?.values ?? values} errors={actionData?.errors ?? null} edited={{ id, title }} />;
}
