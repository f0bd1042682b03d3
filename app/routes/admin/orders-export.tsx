import { data } from 'react-router';
import { ExportOrders } from '#app/features/orders/orders/admin/components/export-orders.tsx';
import { describeFilter } from '#app/features/orders/orders/admin/describe-filter.server.ts';
import { readExport } from '#app/features/orders/orders/admin/door/orders-path.ts';
import { exportFormSchema } from '#app/features/orders/orders/admin/order-form.schema.ts';
import { orderOfficeTexts } from '#app/features/orders/orders/order-office-texts.ts';
import { services } from '#app/platform/auth/request-context.server.ts';
import { exportRefusal } from '../export-csv.server.ts';
import { requireOwner } from '../guards.server.ts';
import type { Route } from './+types/orders-export.ts';

export const middleware = [requireOwner];

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: `${orderOfficeTexts.export.title} · ${matches[0].loaderData.business.name}` },
];

/** /orders/export: says what leaves, and asks once more who is pressing. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  const asked = exportFormSchema.safeParse(readExport(searchParams));
  if (!asked.success) throw data(null, { status: 404 });
  const narrowedBy = await describeFilter(services(context).db, asked.data.filter);
  return { asked: asked.data, narrowedBy, refused: exportRefusal(request) };
}

export default function OrdersExport({ loaderData }: Route.ComponentProps) {
  return <ExportOrders {...loaderData} />;
}
