import { REQUEST_TABS } from '#app/features/order-requests/phone-order.queries.server.ts';
import { OrderRequestsPage } from '#app/features/phone-orders/components/order-requests-page.tsx';
import { readOrderRequests } from '#app/features/phone-orders/order-requests.server.ts';
import { phoneOrderTexts } from '#app/features/phone-orders/phone-order-texts.ts';
import { services } from '#app/platform/auth/request-context.server.ts';
import type { Route } from './+types/order-requests.ts';

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: `${phoneOrderTexts.requests.title} · ${matches[0].loaderData.business.name}` },
];

/** /orders/requests */
export function loader({ context, request }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  const before = searchParams.get('before') ?? '';
  const state = REQUEST_TABS.find((each) => each === searchParams.get('state')) ?? 'open';
  return readOrderRequests(services(context), {
    state,
    before: /^req_[0-9a-z]{26}$/.test(before) ? before : undefined,
  });
}

export default function OrderRequests({ loaderData }: Route.ComponentProps) {
  return <OrderRequestsPage {...loaderData} />;
}
