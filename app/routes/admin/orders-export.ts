import { data, redirect } from 'react-router';
import { exportOrders } from '#app/features/orders/export-orders.server.ts';
import { exportFormSchema } from '#app/features/orders/order-form.schema.ts';
import { services, viewerOf } from '#app/platform/auth/request-context.server.ts';
import { lagosDay } from '#app/platform/time/lagos-time.ts';
import { requireOwner } from '../guards.server.ts';
import type { Route } from './+types/orders-export.ts';

/** Customers' data leaves in bulk here. */
export const middleware = [requireOwner];

/** The file is asked for by the form around the list; an address that is opened shows the list. */
export const loader = () => redirect('/orders');

/** The ticked orders, or all a filter shows, as CSV. Written into the audit log, which is why it is a POST. */
export async function action({ context, request }: Route.ActionArgs) {
  const form = await request.formData();
  const asked = exportFormSchema.safeParse({
    export: form.get('export'),
    tab: form.get('tab') ?? '',
    q: form.get('q') ?? '',
    order: form.getAll('order'),
  });
  if (!asked.success) throw data(null, { status: 400 });
  const all = services(context);
  const csv = await exportOrders(all, asked.data, viewerOf(context).id);
  return new Response(csv, {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="orders-${lagosDay(all.clock())}.csv"`,
      'Cache-Control': 'private, no-store',
    },
  });
}
