import { data } from 'react-router';
import { isOrderTab } from '#app/features/orders/order-tabs.ts';
import { orderTexts } from '#app/features/orders/order-texts.ts';
import { readAdminOrders } from '#app/features/orders-admin/admin-orders.server.ts';
import { advanceOrders, type BulkOutcome, undoMoves } from '#app/features/orders-admin/bulk-orders.server.ts';
import { AdminOrders } from '#app/features/orders-admin/components/admin-orders.tsx';
import { bulkFormSchema } from '#app/features/orders-admin/order-form.schema.ts';
import { services, viewerOf } from '#app/platform/auth/request-context.server.ts';
import { checkForm } from '#app/platform/forms/check-form.ts';
import { readFormData } from '#app/platform/forms/read-form-data.server.ts';
import stylesheet from '../../styles/orders.css?url';
import type { Route } from './+types/orders.ts';

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: stylesheet }];

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: `${orderTexts.admin.title} · ${matches[0].loaderData.business.name}` },
];

export async function loader({ context, request }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  const tab = searchParams.get('tab');
  const before = searchParams.get('before');
  const page = await readAdminOrders(services(context), {
    tab: isOrderTab(tab) ? tab : undefined,
    search: (searchParams.get('q') ?? '').trim().slice(0, 80),
    before,
  });
  return { ...page, before: before ?? undefined, canExport: viewerOf(context).role === 'owner' };
}

/** What the form around the list asks for the orders ticked in it. */
export async function action({ context, request }: Route.ActionArgs) {
  const form = await readFormData(request);
  const reading = checkForm(form, bulkFormSchema, { lists: ['order', 'move'] });
  if (!reading.ok) throw data(null, { status: 400 });
  const all = services(context);
  const actor = viewerOf(context).id;
  const act = reading.data;
  const outcomes: BulkOutcome[] =
    act.intent === 'bulk_advance' ? await advanceOrders(all, actor, act.order) : await undoMoves(all, actor, act.move);
  return { outcomes };
}

export default function OrdersPage({ loaderData, actionData }: Route.ComponentProps) {
  return <AdminOrders {...loaderData} outcomes={actionData?.outcomes} />;
}
