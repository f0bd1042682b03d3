import { data, redirect } from 'react-router';
import { exportCustomerData } from '#app/features/office/people/customer-data.server.ts';
import { findCustomer } from '#app/features/office/people/customers.queries.server.ts';
import { exportFormSchema } from '#app/features/office/people/people-forms.schema.ts';
import { shop } from '#app/features.server.ts';
import { services, viewerOf } from '#app/platform/auth/request-context.server.ts';
import { readForm } from '#app/platform/forms/read-form.server.ts';
import { redirectWithNotice } from '#app/platform/notice/notice.server.ts';
import { lagosDay } from '#app/platform/time/lagos-time.ts';
import { confirmIdentity } from '../confirm-identity.server.ts';
import { requireOwner } from '../guards.server.ts';
import type { Route } from './+types/customer-download.ts';

export const middleware = [requireOwner];

/** Data leaves by a POST only. */
export const loader = ({ params }: Route.LoaderArgs) =>
  redirect(`/customers/${encodeURIComponent(params.customerId)}/data`);

/** Everything we hold about one customer, as they may ask for it. */
export async function action({ context, params, request }: Route.ActionArgs) {
  const form = await readForm(request, exportFormSchema);
  if (!form.ok) throw data(null, { status: 400 });
  const all = services(context);
  const viewer = viewerOf(context);
  const { customerId } = params;
  if (!(await findCustomer(all.db, customerId))) throw data(null, { status: 404 });
  const confirmed = await confirmIdentity(all, viewer, form.data, request);
  if (!confirmed.ok) {
    const refused = confirmed.status === 429 ? 'too_many' : 'not_confirmed';
    return redirectWithNotice(`/customers/${customerId}/data`, refused);
  }
  const file = await exportCustomerData(all, viewer.id, { customerId, holdings: shop.personalData });
  if (file === undefined) throw data(null, { status: 404 });
  return new Response(file, {
    headers: {
      'Content-Type': 'application/json; charset=utf-8',
      'Content-Disposition': `attachment; filename="customer-data-${lagosDay(all.clock())}.json"`,
      'Cache-Control': 'private, no-store',
    },
  });
}
