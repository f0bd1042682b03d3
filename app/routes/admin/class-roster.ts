import { data } from 'react-router';
import { exportRoster, ROSTER_COLUMNS } from '#app/features/masterclass/class-roster.server.ts';
import { findCohort } from '#app/features/masterclass/cohort.queries.server.ts';
import { services } from '#app/platform/auth/request-context.server.ts';
import { toCsv } from '#app/platform/csv/csv.ts';
import { requireOwner } from '../guards.server.ts';
import type { Route } from './+types/class-roster.ts';

/** People's data leaves in bulk: the owner's alone. */
export const middleware = [requireOwner];

/** /classes/:cohortId/roster.csv */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { db } = services(context);
  const cohort = await findCohort(db, params.cohortId);
  if (!cohort) throw data(null, { status: 404 });
  return new Response(toCsv(ROSTER_COLUMNS, await exportRoster(db, cohort.id)), {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="class-${cohort.startsOn}.csv"`,
      'Cache-Control': 'private, no-store',
      'X-Content-Type-Options': 'nosniff',
    },
  });
}
