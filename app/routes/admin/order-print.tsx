import { data } from 'react-router';
import { OrderSlips } from '#app/features/orders/orders/admin/components/order-slips.tsx';
import { readSlips } from '#app/features/orders/orders/admin/order-slips.server.ts';
import { isSlipKind } from '#app/features/orders/orders/admin/slip-kinds.ts';
import { orderOfficeTexts } from '#app/features/orders/orders/order-office-texts.ts';
import { services } from '#app/platform/auth/request-context.server.ts';
import stylesheet from '../../styles/orders.css?url';
import { receiptBusiness } from '../receipt-business.ts';
import { useRootData } from '../root-data.ts';
import type { Route } from './+types/order-print.ts';

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: stylesheet }];

export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
  {
    title: loaderData
      ? `${orderOfficeTexts.slips[loaderData.kind]} ${loaderData.orders[0]?.number} · ${matches[0].loaderData.business.name}`
      : orderOfficeTexts.admin.title,
  },
];

export async function loader({ context, params: { orderId, kind }, request }: Route.LoaderArgs) {
  const orders = await readSlips(services(context), [orderId]);
  if (!isSlipKind(kind) || orders.length === 0) throw data(null, { status: 404 });
  const paper = new URL(request.url).searchParams.get('paper') === 'roll' ? ('roll' as const) : ('a4' as const);
  return { kind, orders, paper, orderId };
}

/** One slip of one order. */
export default function OrderPrintPage({ loaderData: { orderId, ...slips } }: Route.ComponentProps) {
  const here = `/orders/${orderId}/print/${slips.kind}`;
  return (
    <OrderSlips
      {...slips}
      business={receiptBusiness(useRootData())}
      back={`/orders/${orderId}`}
      paperTo={{ a4: here, roll: `${here}?paper=roll` }}
    />
  );
}
