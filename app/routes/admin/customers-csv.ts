import { redirect } from 'react-router';
import { exportCustomers } from '#app/features/people/export-customers.server.ts';
import { services, viewerOf } from '#app/platform/auth/request-context.server.ts';
import { exportCsv } from '../export-csv.server.ts';
import { requireOwner } from '../guards.server.ts';
import type { Route } from './+types/customers-csv.ts';

export const middleware = [requireOwner];

/** Data leaves by a POST only. */
export const loader = () => redirect('/customers');

export function action({ context, request }: Route.ActionArgs) {
  const all = services(context);
  const viewer = viewerOf(context);
  return exportCsv(all, viewer, request, { list: '/customers', make: () => exportCustomers(all, viewer.id) });
}
