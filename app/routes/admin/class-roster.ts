import { data, redirect } from 'react-router';
import { exportRoster } from '#app/features/class/courses/class-roster.server.ts';
import { findCohort } from '#app/features/class/masterclass/door/cohort.queries.server.ts';
import { services, viewerOf } from '#app/platform/auth/request-context.server.ts';
import { exportCsv } from '../export-csv.server.ts';
import { requireOwner } from '../guards.server.ts';
import type { Route } from './+types/class-roster.ts';

export const middleware = [requireOwner];

/** Data leaves by a POST only. */
export const loader = ({ params }: Route.LoaderArgs) => redirect(encodeURI(`/classes/${params.cohortId}`));

/** /classes/:cohortId/roster.csv */
export async function action({ context, params, request }: Route.ActionArgs) {
  const all = services(context);
  const viewer = viewerOf(context);
  const cohort = await findCohort(all.db, params.cohortId);
  if (!cohort) throw data(null, { status: 404 });
  const response = await exportCsv(all, viewer, request, {
    list: `/classes/${cohort.id}`,
    make: () => exportRoster(all, viewer.id, cohort.id),
  });
  if (response.ok) response.headers.set('Content-Disposition', `attachment; filename="class-${cohort.startsOn}.csv"`);
  return response;
}
