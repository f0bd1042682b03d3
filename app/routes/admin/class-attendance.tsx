import { data, redirect } from 'react-router';
import { markAttendance, markRestAbsent } from '#app/features/class/courses/attendance.server.ts';
import { classAdminTexts } from '#app/features/class/courses/class-admin-texts.ts';
import { attendanceActSchema } from '#app/features/class/courses/class-forms.schema.ts';
import { readRoster } from '#app/features/class/courses/class-roster.server.ts';
import { AttendancePage } from '#app/features/class/courses/components/attendance-page.tsx';
import { findCohort } from '#app/features/class/masterclass/door/cohort.queries.server.ts';
import { services, viewerOf } from '#app/platform/auth/request-context.server.ts';
import { readForm } from '#app/platform/forms/read-form.server.ts';
import { listPath } from '#app/ui/list-path.ts';
import type { Route } from './+types/class-attendance.ts';

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: `${classAdminTexts.attendance.title} · ${matches[0].loaderData.business.name}` },
];

/** The session asked for, or the last that has started. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { db, clock } = services(context);
  const cohort = await findCohort(db, params.cohortId);
  if (!cohort) throw data(null, { status: 404 });
  const { searchParams } = new URL(request.url);
  const roster = await readRoster(db, { cohortId: cohort.id, now: clock(), before: searchParams.get('before') });
  const asked = roster.sessions.find(({ id }) => id === searchParams.get('session'));
  return {
    cohort: { id: cohort.id, title: cohort.title },
    roster,
    chosen: (asked ?? roster.sessions.at(-1))?.id ?? null,
  };
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const form = await readForm(request, attendanceActSchema);
  if (!form.ok) throw data(null, { status: 400 });
  const all = services(context);
  const actor = viewerOf(context).id;
  const { sessionId } = form.data;
  if (form.data.intent === 'rest') await markRestAbsent(all, actor, { sessionId });
  else {
    const { enrollmentId, state } = form.data;
    const mark = { sessionId, enrollmentId, state: state === 'none' ? null : state };
    if (!(await markAttendance(all, actor, mark)).ok) throw data(null, { status: 404 });
  }
  const before = new URL(request.url).searchParams.get('before') ?? '';
  throw redirect(
    listPath(`/classes/${encodeURIComponent(params.cohortId)}/attendance`, { session: sessionId, before }),
    303,
  );
}

/** /classes/:cohortId/attendance */
export default function ClassAttendance({ loaderData }: Route.ComponentProps) {
  return <AttendancePage {...loaderData} />;
}
