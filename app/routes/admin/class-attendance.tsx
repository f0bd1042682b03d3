import { data, redirect } from 'react-router';
import { markAttendance, markRestAbsent } from '#app/features/masterclass/attendance.server.ts';
import { classAdminTexts } from '#app/features/masterclass/class-admin-texts.ts';
import { attendanceActSchema } from '#app/features/masterclass/class-forms.schema.ts';
import { parseStudentCursor, readRoster } from '#app/features/masterclass/class-roster.server.ts';
import { findCohort } from '#app/features/masterclass/cohort.queries.server.ts';
import { AttendancePage } from '#app/features/masterclass/components/attendance-page.tsx';
import { services, viewerOf } from '#app/platform/auth/request-context.server.ts';
import { readForm } from '#app/platform/forms/read-form.server.ts';
import type { Route } from './+types/class-attendance.ts';

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: `${classAdminTexts.attendance.title} · ${matches[0].loaderData.business.name}` },
];

/** The evening asked for, or the last that has begun. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { db, clock } = services(context);
  const cohort = await findCohort(db, params.cohortId);
  if (!cohort) throw data(null, { status: 404 });
  const { searchParams } = new URL(request.url);
  const roster = await readRoster(db, cohort.id, clock(), parseStudentCursor(searchParams.get('after')));
  const asked = roster.sessions.find(({ id }) => id === searchParams.get('session'));
  return {
    cohort: { id: cohort.id, title: cohort.title },
    roster,
    chosen: (asked ?? roster.sessions.at(-1))?.id ?? null,
    said: searchParams.get('said'),
  };
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const form = await readForm(request, attendanceActSchema);
  if (!form.ok) throw data(null, { status: 400 });
  const all = services(context);
  const actor = viewerOf(context).id;
  const { sessionId } = form.data;
  if (form.data.intent === 'rest') await markRestAbsent(all, { sessionId, actor });
  else {
    const { enrollmentId, state } = form.data;
    const mark = { sessionId, enrollmentId, state: state === 'none' ? null : state, actor };
    if (!(await markAttendance(all, mark)).ok) throw data(null, { status: 404 });
  }
  const query = new URLSearchParams({ session: sessionId });
  const after = parseStudentCursor(new URL(request.url).searchParams.get('after'));
  if (after) query.set('after', after);
  throw redirect(`/classes/${params.cohortId}/attendance?${query}`, 303);
}

/** /classes/:cohortId/attendance */
export default function ClassAttendance({ loaderData }: Route.ComponentProps) {
  return <AttendancePage {...loaderData} />;
}
