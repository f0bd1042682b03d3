import { redirect } from 'react-router';
import { filterQuery, readCustomerFilter } from '#app/features/office/people/customer-filter.ts';
import { exportCustomers } from '#app/features/office/people/export-customers.server.ts';
import { services, viewerOf } from '#app/platform/auth/request-context.server.ts';
import { readSearch } from '#app/platform/database/text-search.server.ts';
import { listPath } from '#app/ui/list-path.ts';
import { exportCsv } from '../export-csv.server.ts';
import { requireOwner } from '../guards.server.ts';
import type { Route } from './+types/customers-csv.ts';

export const middleware = [requireOwner];

/** Data leaves by a POST only; which customers, the address says as that of their list does. */
export const loader = () => redirect('/customers');

export function action({ context, request }: Route.ActionArgs) {
  const all = services(context);
  const viewer = viewerOf(context);
  const { searchParams } = new URL(request.url);
  const asked = { filter: readCustomerFilter(searchParams), search: readSearch(searchParams.get('q')) };
  return exportCsv(all, viewer, request, {
    list: '/customers',
    back: listPath('/customers', { ...filterQuery(asked.filter), q: asked.search }),
    make: () => exportCustomers(all, viewer.id, asked),
  });
}
