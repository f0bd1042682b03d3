import { Dashboard } from '#app/features/orders/dashboard/components/dashboard.tsx';
import { dashboardTexts } from '#app/features/orders/dashboard/dashboard-texts.ts';
import { greeting } from '#app/features/orders/dashboard/greeting-texts.ts';
import { findLiveOrder } from '#app/features/orders/orders/door/order.queries.server.ts';
import { viewOrderCard } from '#app/features/orders/orders/door/order-views.ts';
import { PaymentsUnderWay } from '#app/features/pay/checkout/components/payments-under-way.tsx';
import { WaitingStrip } from '#app/features/pay/dues/components/waiting-strip.tsx';
import { readWaiting } from '#app/features/pay/dues/waiting.server.ts';
import { readPaymentsUnderWay } from '#app/features/pay/payments/payment-under-way.server.ts';
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
  const [order, underWay, waiting] = await Promise.all([
    findLiveOrder(db, viewer.id),
    readPaymentsUnderWay(db, viewer.id),
    readWaiting(services(context), { userId: viewer.id }),
  ]);
  return {
    greeting: greeting(lagosHour(now)),
    name: viewer.name,
    underWay,
    waiting,
    liveOrder: order && { view: viewOrderCard(order, now), isPickup: order.shippingOption === 'PICKUP' },
  };
}

export default function DashboardPage({ loaderData }: Route.ComponentProps) {
  const { underWay, waiting, ...page } = loaderData;
  const { hasMasterclass } = useRootData();
  const notices = (
    <>
      <WaitingStrip waiting={waiting} />
      <PaymentsUnderWay payments={underWay} />
    </>
  );
  return <Dashboard {...page} hasMasterclass={hasMasterclass} notices={notices} />;
}
