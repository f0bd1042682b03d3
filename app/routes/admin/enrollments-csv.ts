import { redirect } from 'react-router';
import { exportEnrollments } from '#app/features/people/enrollments.server.ts';
import { services, viewerOf } from '#app/platform/auth/request-context.server.ts';
import { exportCsv } from '../export-csv.server.ts';
import { requireOwner } from '../guards.server.ts';
import type { Route } from './+types/enrollments-csv.ts';

export const middleware = [requireOwner];

/** Data leaves by a POST only. */
export const loader = () => redirect('/enrollments');

export function action({ context, request }: Route.ActionArgs) {
  const all = services(context);
  const viewer = viewerOf(context);
  return exportCsv(all, viewer, request, { list: '/enrollments', make: () => exportEnrollments(all, viewer.id) });
}
