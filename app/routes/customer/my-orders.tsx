import { data } from 'react-router';
import { MyOrders } from '#app/features/orders/components/my-orders.tsx';
import { readMyOrders } from '#app/features/orders/my-orders.server.ts';
import { orderTexts } from '#app/features/orders/order-texts.ts';
import { services, viewerOf } from '#app/platform/auth/request-context.server.ts';
import { useRootData } from '../root-data.ts';
import type { Route } from './+types/my-orders.ts';

export const meta: Route.MetaFunction = ({ loaderData, matches, params }) => [
  {
    title: `${params.orderId ? `Order ${loaderData?.selected?.number ?? ''}` : orderTexts.customer.title} · ${matches[0].loaderData.business.name}`,
  },
];

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  const search = (searchParams.get('q') ?? '').slice(0, 80);
  const before = searchParams.get('before');
  const { orderId } = params;
  const mine = await readMyOrders(services(context), viewerOf(context).id, { orderId, search, before });
  if (orderId && !mine.selected) throw data(null, { status: 404 });
  return { ...mine, search, isDetail: orderId !== undefined, isFirstPage: before === null };
}

export default function MyOrdersPage({ loaderData }: Route.ComponentProps) {
  return <MyOrders {...loaderData} whatsapp={useRootData().business.whatsapp} />;
}
