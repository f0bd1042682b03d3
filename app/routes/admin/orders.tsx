import { data, redirect } from 'react-router';
import { OrderFeePanel } from '#app/features/delivery-fees/components/order-fee-panel.tsx';
import { readOrderFee } from '#app/features/delivery-fees/order-fee.server.ts';
import { actOnOrder } from '#app/features/orders/act-on-order.server.ts';
import { readAdminOrders } from '#app/features/orders/admin-orders.server.ts';
import { advanceOrders, type BulkOutcome, undoMoves } from '#app/features/orders/bulk-orders.server.ts';
import { AdminOrders } from '#app/features/orders/components/admin-orders.tsx';
import type { OrderFormState } from '#app/features/orders/components/order-form-state.ts';
import { bulkFormSchema } from '#app/features/orders/order-form.schema.ts';
import { isOrderStage } from '#app/features/orders/order-stages.ts';
import { isOrderTab } from '#app/features/orders/order-tabs.ts';
import { orderTexts } from '#app/features/orders/order-texts.ts';
import { ordersPath } from '#app/features/orders/orders-path.ts';
import { readOrderForm } from '#app/features/orders/read-order-form.ts';
import { saidOfOrder } from '#app/features/orders/said-of-order.ts';
import { OrderRefundsPanel } from '#app/features/refunds/components/order-refunds-panel.tsx';
import { readOrderRefunds } from '#app/features/refunds/order-refunds.server.ts';
import { services, viewerOf } from '#app/platform/auth/request-context.server.ts';
import { checkForm } from '#app/platform/forms/check-form.ts';
import { readFormData } from '#app/platform/forms/read-form-data.server.ts';
import stylesheet from '../../styles/orders.css?url';
import type { Route } from './+types/orders.ts';

const texts = orderTexts.admin;

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: stylesheet }];

export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
  {
    title: `${loaderData?.selected ? `Order ${loaderData.selected.order.number}` : texts.title} · ${matches[0].loaderData.business.name}`,
  },
];

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const asked = readAsked(request);
  const page = await readAdminOrders(services(context), { ...asked, orderId: params.orderId });
  if (!page) throw data(null, { status: 404 });
  return {
    ...page,
    search: asked.search,
    before: asked.before ?? undefined,
    said: asked.said,
    photoProblem: asked.photoProblem,
    canExport: viewerOf(context).role === 'owner',
    fee: page.selected && (await readOrderFee(services(context), page.selected.order.id)),
    money: page.selected && (await readOrderRefunds(services(context).db, page.selected.order.id)),
  };
}

interface Answer {
  refusal?: string;
  state?: OrderFormState;
  outcomes?: BulkOutcome[];
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const form = await readFormData(request);
  const all = services(context);
  const actor = viewerOf(context).id;
  const { orderId } = params;
  if (!orderId) return data<Answer>({ outcomes: await actOnPicked(all, form, actor) });

  const read = readOrderForm(form);
  if (!read.ok && !read.state) throw data(null, { status: 400 });
  if (!read.ok) return data<Answer>({ state: read.state }, { status: 422 });
  const acted = await actOnOrder(all, { orderId, actor }, read.data);
  if (!acted.ok && acted.status === 404) throw data(null, { status: 404 });
  if (!acted.ok) return data<Answer>({ refusal: acted.refusal }, { status: acted.status });
  const { tab, search, before } = readAsked(request);
  return redirect(ordersPath({ orderId, tab, search, before: before ?? undefined, said: acted.said }), 303);
}

/** What the form around the list asks for the orders ticked in it. */
async function actOnPicked(all: ReturnType<typeof services>, form: FormData, actor: string): Promise<BulkOutcome[]> {
  const reading = checkForm(form, bulkFormSchema, { lists: ['order', 'move'] });
  if (!reading.ok) throw data(null, { status: 400 });
  const act = reading.data;
  return act.intent === 'bulk_advance' ? advanceOrders(all, act.order, actor) : undoMoves(all, act.move, actor);
}

export default function OrdersPage({ loaderData, actionData }: Route.ComponentProps) {
  const { said, fee, money, ...page } = loaderData;
  const { refusal, state, outcomes } = actionData ?? {};
  const notice = refusal
    ? ({ tone: 'warn', words: refusal } as const)
    : page.selected && saidOfOrder(said, page.selected);
  return (
    <AdminOrders
      {...page}
      notice={notice}
      state={state}
      outcomes={outcomes}
      panels={
        <>
          {fee ? <OrderFeePanel fee={fee} /> : null}
          {money ? <OrderRefundsPanel money={money} isOwner={page.canExport} /> : null}
        </>
      }
    />
  );
}

function readAsked(request: Request) {
  const { searchParams } = new URL(request.url);
  const [tab, move, photo] = [searchParams.get('tab'), searchParams.get('move'), searchParams.get('photo') ?? ''];
  return {
    tab: isOrderTab(tab) ? tab : undefined,
    move: isOrderStage(move) ? move : undefined,
    back: searchParams.get('back') === '1',
    search: (searchParams.get('q') ?? '').trim().slice(0, 80),
    before: searchParams.get('before'),
    said: searchParams.get('said'),
    photoProblem: Object.hasOwn(texts.photoRefused, photo) ? (photo as keyof typeof texts.photoRefused) : undefined,
  };
}
