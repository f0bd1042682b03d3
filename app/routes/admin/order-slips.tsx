import { data } from 'react-router';
import { parsePicked } from '#app/features/orders/orders/admin/bulk-orders.server.ts';
import { OrderSlips } from '#app/features/orders/orders/admin/components/order-slips.tsx';
import { pickedOrdersSchema } from '#app/features/orders/orders/admin/order-form.schema.ts';
import { readSlips } from '#app/features/orders/orders/admin/order-slips.server.ts';
import { isSlipKind } from '#app/features/orders/orders/admin/slip-kinds.ts';
import { orderOfficeTexts } from '#app/features/orders/orders/order-office-texts.ts';
import { services } from '#app/platform/auth/request-context.server.ts';
import stylesheet from '../../styles/orders.css?url';
import { receiptBusiness } from '../receipt-business.ts';
import { useRootData } from '../root-data.ts';
import type { Route } from './+types/order-slips.ts';

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: stylesheet }];

export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
  {
    title: `${loaderData ? orderOfficeTexts.slips[loaderData.kind] : orderOfficeTexts.admin.title} · ${matches[0].loaderData.business.name}`,
  },
];

export async function loader({ context, request }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  const kind = searchParams.get('kind');
  const picked = pickedOrdersSchema.safeParse(searchParams.getAll('order'));
  if (!isSlipKind(kind) || !picked.success) throw data(null, { status: 404 });
  const ids = picked.data.map((text) => parsePicked(text).orderId);
  const paper = searchParams.get('paper') === 'roll' ? ('roll' as const) : ('a4' as const);
  return { kind, paper, orders: await readSlips(services(context), ids), picked: picked.data };
}

/** The slips of every order ticked in the list, a page each. */
export default function OrderSlipsPage({ loaderData: { picked, ...slips } }: Route.ComponentProps) {
  const query = new URLSearchParams([['kind', slips.kind], ...picked.map((order) => ['order', order])]);
  return (
    <OrderSlips
      {...slips}
      business={receiptBusiness(useRootData())}
      back="/orders"
      paperTo={{ a4: `/orders/slips?${query}`, roll: `/orders/slips?${query}&paper=roll` }}
    />
  );
}
