import { PaymentsUnderWay } from '#app/features/checkout/components/payments-under-way.tsx';
import { Dashboard } from '#app/features/dashboard/components/dashboard.tsx';
import { dashboardTexts } from '#app/features/dashboard/dashboard-texts.ts';
import { greeting } from '#app/features/dashboard/greeting.ts';
import { findLiveOrder } from '#app/features/orders/order.queries.server.ts';
import { viewOrderCard } from '#app/features/orders/order-views.ts';
import { readPaymentsUnderWay } from '#app/features/payments/payment-under-way.server.ts';
import { services, viewerOf } from '#app/platform/auth/request-context.server.ts';
import { lagosHour } from '#app/platform/time/lagos-time.ts';
import { useRootData } from '../root-data.ts';
import type { Route } from './+types/dashboard.ts';

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: `${dashboardTexts.title} · ${matches[0].loaderData.business.name}` },
];

export async function loader({ context }: Route.LoaderArgs) {
  const { db, clock } = services(context);
  const viewer = viewerOf(context);
  const now = clock();
  const [order, underWay] = await Promise.all([findLiveOrder(db, viewer.id), readPaymentsUnderWay(db, viewer.id)]);
  return {
    greeting: greeting(lagosHour(now)),
    name: viewer.name,
    underWay,
    liveOrder: order && { view: viewOrderCard(order, now), isPickup: order.shippingOption === 'PICKUP' },
  };
}

export default function DashboardPage({ loaderData }: Route.ComponentProps) {
  const { underWay, ...page } = loaderData;
  const { hasMasterclass } = useRootData();
  return <Dashboard {...page} hasMasterclass={hasMasterclass} notices={<PaymentsUnderWay payments={underWay} />} />;
}
