import { data, isRouteErrorResponse } from 'react-router';
import { MilestonesSection } from '#app/features/milestones/components/milestones-section.tsx';
import { readMilestones } from '#app/features/milestones/read-milestones.server.ts';
import { GuestOrderPage } from '#app/features/my-orders/components/guest-order-page.tsx';
import { readGuestOrder } from '#app/features/my-orders/guest-order.server.ts';
import { BalanceSection } from '#app/features/order-balances/components/balance-section.tsx';
import { readBalanceSection } from '#app/features/order-balances/order-balance.server.ts';
import { readAgreedLines } from '#app/features/order-requests/agreed-lines.server.ts';
import { AgreedLines } from '#app/features/order-requests/components/agreed-lines.tsx';
import { readOrderKey } from '#app/features/orders/order-page-link.server.ts';
import { orderTexts } from '#app/features/orders/order-texts.ts';
import { services } from '#app/platform/auth/request-context.server.ts';
import { ButtonLink } from '#app/ui/button-link.tsx';
import stylesheet from '../../styles/order-drawing.css?url';
import { keyPageHeaders, UnknownKey } from '../key-page.tsx';
import { useRootData } from '../root-data.ts';
import type { Route } from './+types/order.ts';

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: stylesheet }];

export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
  {
    title: `${loaderData ? orderTexts.facts.order(loaderData.order.number) : orderTexts.guest.unknown} · ${matches[0].loaderData.business.name}`,
  },
  { name: 'robots', content: 'noindex, nofollow' },
];

export const headers = keyPageHeaders;

/** An order by the key in its mail. The key is asked for in the query, which no log of ours writes down. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const all = services(context);
  const key = new URL(request.url).searchParams.get('key') ?? '';
  const order = await readGuestOrder(all, key);
  const orderId = readOrderKey(key, all.config);
  if (!order || !orderId) throw data(null, { status: 404 });
  const [balance, milestones, agreed] = await Promise.all([
    readBalanceSection(all, orderId),
    readMilestones(all.db, orderId),
    readAgreedLines(all.db, [orderId]),
  ]);
  return { order, balance, milestones, agreed: agreed.get(orderId) ?? [] };
}

export default function OrderRoute({ loaderData }: Route.ComponentProps) {
  const { order, balance, milestones, agreed } = loaderData;
  const panels = (
    <>
      {balance ? <BalanceSection {...balance} /> : null}
      <MilestonesSection marked={milestones} showsNotes={false} />
      <AgreedLines lines={agreed} />
    </>
  );
  return <GuestOrderPage order={order} whatsapp={useRootData().business.whatsapp} panels={panels} />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (!isRouteErrorResponse(error) || error.status !== 404) throw error;
  return (
    <UnknownKey title={orderTexts.guest.unknown} lead={orderTexts.guest.unknownLead}>
      <ButtonLink to="/contact">{orderTexts.guest.ask}</ButtonLink>
    </UnknownKey>
  );
}
