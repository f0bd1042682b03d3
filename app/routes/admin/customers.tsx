import { Customers } from '#app/features/office/people/components/customers.tsx';
import { readCustomerFilter } from '#app/features/office/people/customer-filter.ts';
import { listTags } from '#app/features/office/people/customers.queries.server.ts';
import { readCustomers } from '#app/features/office/people/customers.server.ts';
import { customersTexts } from '#app/features/office/people/people-texts.ts';
import { hasPastOrders } from '#app/features/orders/past-orders/door/past-order.queries.server.ts';
import { services, viewerOf } from '#app/platform/auth/request-context.server.ts';
import { readSearch } from '#app/platform/database/text-search.server.ts';
import { readNotice } from '#app/platform/notice/notice.server.ts';
import { exportRefusal } from '../export-csv.server.ts';
import type { Route } from './+types/customers.ts';

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: `${customersTexts.title} · ${matches[0].loaderData.business.name}` },
];

export async function loader({ context, request }: Route.LoaderArgs) {
  const { db } = services(context);
  const { searchParams } = new URL(request.url);
  const search = readSearch(searchParams.get('q'));
  const before = searchParams.get('before');
  const filter = readCustomerFilter(searchParams);
  const [page, tags, isPast] = await Promise.all([
    readCustomers(db, { filter, search, before }),
    listTags(db),
    hasPastOrders(db),
  ]);
  return {
    ...page,
    tags,
    hasPastOrders: isPast,
    filter,
    search,
    before: before ?? '',
    isOwner: viewerOf(context).role === 'owner',
    refused: exportRefusal(request),
    isErased: Boolean(readNotice(request, ['erased'])),
  };
}

export default function CustomersPage({ loaderData }: Route.ComponentProps) {
  return <Customers {...loaderData} />;
}
