import { data, redirect } from 'react-router';
import { identityFields } from '#app/features/ground/accounts/door/identity.schema.ts';
import { exportOrders } from '#app/features/orders/orders/admin/door/export-orders.server.ts';
import { exportPath, readExport } from '#app/features/orders/orders/admin/door/orders-path.ts';
import { exportFormSchema } from '#app/features/orders/orders/admin/order-form.schema.ts';
import { services, viewerOf } from '#app/platform/auth/request-context.server.ts';
import { checkForm } from '#app/platform/forms/check-form.ts';
import { readFormData } from '#app/platform/forms/read-form-data.server.ts';
import { sendCsv } from '../export-csv.server.ts';
import { requireOwner } from '../guards.server.ts';
import type { Route } from './+types/orders-csv.ts';

/** Customers' data leaves in bulk here. */
export const middleware = [requireOwner];

/** Data leaves by a POST only. */
export const loader = () => redirect('/orders/export');

/** /orders/export.csv: the ticked orders, or all a filter shows. */
export async function action({ context, request }: Route.ActionArgs) {
  const all = services(context);
  const viewer = viewerOf(context);
  const form = await readFormData(request);
  const posted = { ...readExport(form), confirmPassword: form.get('confirmPassword') ?? undefined };
  const parsed = checkForm(posted, exportFormSchema.extend(identityFields));
  if (!parsed.ok) throw data(null, { status: 400 });
  const { confirmPassword, ...asked } = parsed.data;
  return sendCsv(all, viewer, request, {
    proof: { confirmPassword },
    name: 'orders',
    back: exportPath(asked),
    make: () => exportOrders(all, viewer.id, asked),
  });
}
