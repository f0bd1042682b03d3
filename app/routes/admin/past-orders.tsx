import { PastOrderList } from '#app/features/orders/past-orders/components/past-order-list.tsx';
import { pastOrdersTexts } from '#app/features/orders/past-orders/door/past-orders-texts.ts';
import { readPastOrders } from '#app/features/orders/past-orders/past-order-list.server.ts';
import { services } from '#app/platform/auth/request-context.server.ts';
import { readSearch } from '#app/platform/database/text-search.server.ts';
import type { Route } from './+types/past-orders.ts';

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: `${pastOrdersTexts.list.title} · ${matches[0].loaderData.business.name}` },
];

export async function loader({ context, request }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  const search = readSearch(searchParams.get('q'));
  const before = searchParams.get('before');
  return { ...(await readPastOrders(services(context).db, { search, before })), search, before: before ?? '' };
}

export default function PastOrdersPage({ loaderData }: Route.ComponentProps) {
  return <PastOrderList {...loaderData} />;
}
