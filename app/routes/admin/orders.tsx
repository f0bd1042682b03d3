import { data } from 'react-router';
import { readAdminOrders } from '#app/features/orders/orders/admin/admin-orders.server.ts';
import { advanceOrders, type BulkOutcome, undoMoves } from '#app/features/orders/orders/admin/bulk-orders.server.ts';
import { AdminOrders } from '#app/features/orders/orders/admin/components/admin-orders.tsx';
import type { SaveViewRefusal } from '#app/features/orders/orders/admin/components/saved-views.tsx';
import { ordersPath, readOrdersView } from '#app/features/orders/orders/admin/door/orders-path.ts';
import { listFormSchema } from '#app/features/orders/orders/admin/order-form.schema.ts';
import { deleteView, saveView } from '#app/features/orders/orders/admin/saved-views.server.ts';
import { orderOfficeTexts } from '#app/features/orders/orders/order-office-texts.ts';
import { services, viewerOf } from '#app/platform/auth/request-context.server.ts';
import { checkForm } from '#app/platform/forms/check-form.ts';
import { readFormData } from '#app/platform/forms/read-form-data.server.ts';
import { readNotice, redirectWithNotice } from '#app/platform/notice/notice.server.ts';
import stylesheet from '../../styles/orders.css?url';
import type { Route } from './+types/orders.ts';

const texts = orderOfficeTexts.views;

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: stylesheet }];

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: `${orderOfficeTexts.admin.title} · ${matches[0].loaderData.business.name}` },
];

export async function loader({ context, request }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  const view = readOrdersView(searchParams);
  const page = await readAdminOrders(services(context), view);
  const isFiltering = searchParams.get('filter') === 'open';
  const notice = readNotice(request, orderOfficeTexts.views.notices);
  return { ...page, before: view.before, isFiltering, notice, isOwner: viewerOf(context).role === 'owner' };
}

interface Answer {
  outcomes?: BulkOutcome[];
  refused?: SaveViewRefusal;
}

/** What the form around the list asks for the orders ticked in it, and what is done with saved views. */
export async function action({ context, request }: Route.ActionArgs) {
  const form = await readFormData(request);
  const reading = checkForm(form, listFormSchema, { lists: ['order', 'move'], check: texts.check });
  if (!reading.ok && reading.status === 400) throw data(null, { status: 400 });
  if (!reading.ok) return data<Answer>({ refused: reading }, { status: 422 });
  const all = services(context);
  const { id: actor, role } = viewerOf(context);
  const act = reading.data;
  switch (act.intent) {
    case 'bulk_advance':
      return { outcomes: await advanceOrders(all, actor, act.order) } satisfies Answer;
    case 'bulk_undo':
      return { outcomes: await undoMoves(all, actor, act.move) } satisfies Answer;
    case 'save_view': {
      const view = readOrdersView(new URL(request.url).searchParams);
      const saved = await saveView(all, actor, { ...view, name: act.name });
      if (saved.ok) return redirectWithNotice(ordersPath({ ...view, before: undefined }), 'view_saved');
      const errors = { message: texts.check, fields: { name: texts.refused[saved.reason] } };
      return data<Answer>({ refused: { errors, values: { name: act.name } } }, { status: 422 });
    }
    case 'delete_view':
      if (role !== 'owner') throw data(null, { status: 403 });
      await deleteView(all, actor, act.view);
      return redirectWithNotice('/orders', 'view_deleted');
  }
}

export default function OrdersPage({ loaderData, actionData }: Route.ComponentProps) {
  const { outcomes, refused }: Answer = actionData ?? {};
  return <AdminOrders {...loaderData} outcomes={outcomes} refused={refused} />;
}
