import { data } from 'react-router';
import { OrderReceipt } from '#app/features/orders/my-orders/components/order-receipt.tsx';
import { findOrderOf } from '#app/features/orders/orders/door/order.queries.server.ts';
import { orderTexts } from '#app/features/orders/orders/door/order-texts.ts';
import { viewOrderDetail } from '#app/features/orders/orders/door/order-views.ts';
import { readReceiptChanges } from '#app/features/pay/order-changes/order-changes.server.ts';
import { services, viewerOf } from '#app/platform/auth/request-context.server.ts';
import { receiptBusiness } from '../receipt-business.ts';
import { useRootData } from '../root-data.ts';
import type { Route } from './+types/receipt.ts';

export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
  { title: `${orderTexts.receipt.title} ${loaderData?.order.number ?? ''} · ${matches[0].loaderData.business.name}` },
];

export async function loader({ context, params }: Route.LoaderArgs) {
  const { db, clock } = services(context);
  const order = await findOrderOf(db, { userId: viewerOf(context).id, orderId: params.orderId });
  if (!order) throw data(null, { status: 404 });
  return { order: viewOrderDetail(order, clock()), changes: await readReceiptChanges(services(context), order.id) };
}

export default function ReceiptPage({ loaderData }: Route.ComponentProps) {
  return <OrderReceipt {...loaderData} business={receiptBusiness(useRootData())} />;
}
