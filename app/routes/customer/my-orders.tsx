import { data } from 'react-router';
import { UnconfirmedNotice } from '#app/features/accounts/components/unconfirmed-notice.tsx';
import { PaymentsUnderWay } from '#app/features/checkout/components/payments-under-way.tsx';
import { DeliveryFeeSection } from '#app/features/delivery-fees/components/delivery-fee-section.tsx';
import { readFeeSection } from '#app/features/delivery-fees/order-fee.server.ts';
import { MilestonesSection } from '#app/features/milestones/components/milestones-section.tsx';
import { readMilestones } from '#app/features/milestones/read-milestones.server.ts';
import { MyOrders } from '#app/features/my-orders/components/my-orders.tsx';
import { readMyOrders } from '#app/features/my-orders/my-orders.server.ts';
import { BalanceSection } from '#app/features/order-balances/components/balance-section.tsx';
import { readBalanceSection } from '#app/features/order-balances/order-balance.server.ts';
import { orderTexts } from '#app/features/orders/order-texts.ts';
import { readPaymentsUnderWay } from '#app/features/payments/payment-under-way.server.ts';
import { CustomerRefunds } from '#app/features/refunds/components/customer-refunds.tsx';
import { readRefundsForCustomer } from '#app/features/refunds/order-refunds.server.ts';
import { services, viewerOf } from '#app/platform/auth/request-context.server.ts';
import stylesheet from '../../styles/order-drawing.css?url';
import { useRootData } from '../root-data.ts';
import type { Route } from './+types/my-orders.ts';

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: stylesheet }];

export const meta: Route.MetaFunction = ({ loaderData, matches, params }) => [
  {
    title: `${params.orderId ? orderTexts.facts.order(loaderData?.selected?.number ?? '') : orderTexts.customer.title} · ${matches[0].loaderData.business.name}`,
  },
];

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  const search = (searchParams.get('q') ?? '').slice(0, 80);
  const before = searchParams.get('before');
  const { orderId } = params;
  const viewer = viewerOf(context);
  const mine = await readMyOrders(services(context), { viewer, orderId, search, before });
  if (orderId && !mine.selected) throw data(null, { status: 404 });
  const fee = mine.selected ? await readFeeSection(services(context), mine.selected.id) : null;
  const balance = mine.selected ? await readBalanceSection(services(context), mine.selected.id) : null;
  const milestones = mine.selected ? await readMilestones(services(context).db, mine.selected.id) : [];
  const refunds = mine.selected ? await readRefundsForCustomer(services(context).db, mine.selected.id) : [];
  const underWay = await readPaymentsUnderWay(services(context).db, viewer.id);
  // A photo of a milestone is shown with it.
  const photos = mine.photos.filter(({ id }) => !milestones.some(({ photo }) => photo?.id === id));
  const unconfirmed = viewer.emailVerified ? null : viewer.email;
  const shown = { fee, balance, milestones, refunds, underWay, unconfirmed };
  return { ...mine, photos, ...shown, search, isDetail: orderId !== undefined, isFirstPage: before === null };
}

export default function MyOrdersPage({ loaderData }: Route.ComponentProps) {
  const { fee, balance, milestones, refunds, underWay, unconfirmed, ...mine } = loaderData;
  const { business } = useRootData();
  const panels = (
    <>
      {unconfirmed ? <UnconfirmedNotice email={unconfirmed} /> : null}
      {fee ? <DeliveryFeeSection fee={fee} business={business} /> : null}
      {balance ? <BalanceSection {...balance} /> : null}
      <MilestonesSection marked={milestones} showsNotes />
      <CustomerRefunds refunds={refunds} />
    </>
  );
  return (
    <MyOrders
      {...mine}
      whatsapp={business.whatsapp}
      panels={panels}
      notices={<PaymentsUnderWay payments={underWay} />}
    />
  );
}
