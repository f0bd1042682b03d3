import { data, redirect } from 'react-router';
import { readAdminOrders } from '#app/features/orders/admin-orders.server.ts';
import { advanceOrder } from '#app/features/orders/advance-order.server.ts';
import { AdminOrders } from '#app/features/orders/components/admin-orders.tsx';
import { orderFormSchema } from '#app/features/orders/order-form.schema.ts';
import { isOrderStage, ORDER_STAGES } from '#app/features/orders/order-stages.ts';
import { orderTexts } from '#app/features/orders/order-texts.ts';
import { ordersPath } from '#app/features/orders/orders-path.ts';
import { services, viewerOf } from '#app/platform/auth/request-context.server.ts';
import { retryMail } from '#app/platform/mail/retry-mail.server.ts';
import { formatDateTime } from '#app/platform/time/lagos-time.ts';
import type { Route } from './+types/orders.ts';

const texts = orderTexts.admin;

export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
  {
    title: `${loaderData?.selected ? `Order ${loaderData.selected.order.number}` : texts.title} · ${matches[0].loaderData.business.name}`,
  },
];

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const asked = readAsked(request);
  const page = await readAdminOrders(services(context), { ...asked, orderId: params.orderId });
  if (!page) throw data(null, { status: 404 });
  return { ...page, search: asked.search, before: asked.before ?? undefined, said: asked.said };
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const form = orderFormSchema.safeParse(Object.fromEntries(await request.formData()));
  const { orderId } = params;
  if (!form.success || !orderId) throw data(null, { status: 400 });
  const all = services(context);
  const { tab, search, before } = readAsked(request);
  const back = { orderId, tab, search, before: before ?? undefined };

  if (form.data.intent === 'resend') {
    const resent = await retryMail(all, form.data.mailId, viewerOf(context).id);
    return redirect(ordersPath({ ...back, said: resent.ok ? 'resent' : 'not_resent' }), 303);
  }
  const move = { orderId, from: form.data.from, actor: viewerOf(context).id };
  const moved = await advanceOrder(all.db, all, move, all.clock());
  if (moved.ok) return redirect(ordersPath({ ...back, said: 'moved' }), 303);
  if (moved.reason === 'unknown_order') throw data(null, { status: 404 });
  if (moved.reason === 'cancelled') return data({ refusal: texts.isCancelled }, { status: 409 });
  const stage = ORDER_STAGES[moved.currentStage].customerStatus;
  const refusal = texts.alreadyMoved(moved.movedBy ?? texts.somebody, stage, formatDateTime(moved.movedAt));
  return data({ refusal }, { status: 409 });
}

export default function OrdersPage({ loaderData, actionData }: Route.ComponentProps) {
  const { said, ...page } = loaderData;
  return <AdminOrders {...page} notice={noticeOf(loaderData, actionData?.refusal)} />;
}

function readAsked(request: Request) {
  const { searchParams } = new URL(request.url);
  const [tab, move] = [searchParams.get('tab'), searchParams.get('move')];
  return {
    tab: isOrderStage(tab) ? tab : undefined,
    move: isOrderStage(move) ? move : undefined,
    search: (searchParams.get('q') ?? '').trim().slice(0, 80),
    before: searchParams.get('before'),
    said: searchParams.get('said'),
  };
}

function noticeOf({ said, selected }: Route.ComponentProps['loaderData'], refusal: string | undefined) {
  if (refusal) return { tone: 'warn', words: refusal } as const;
  if (!selected) return undefined;
  const { number, status, username } = selected.order;
  if (said === 'moved') return { tone: 'success', words: texts.moved(number, status, username) } as const;
  if (said === 'resent') return { tone: 'success', words: texts.resent } as const;
  if (said === 'not_resent') return { tone: 'warn', words: texts.notResent } as const;
  return undefined;
}
