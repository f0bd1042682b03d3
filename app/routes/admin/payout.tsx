import { data } from 'react-router';
import { PayoutPage } from '#app/features/money/payouts/components/payout-page.tsx';
import { payoutTexts } from '#app/features/money/payouts/payout-texts.ts';
import { readPayout } from '#app/features/money/payouts/read-payouts.server.ts';
import { services } from '#app/platform/auth/request-context.server.ts';
import { requireOwner } from '../guards.server.ts';
import type { Route } from './+types/payout.ts';

export const middleware = [requireOwner];

export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
  { title: `${payoutTexts.one(loaderData?.payout.day ?? '')} · ${matches[0].loaderData.business.name}` },
];

export async function loader({ context, params }: Route.LoaderArgs) {
  const payout = await readPayout(services(context).db, params.payoutId);
  if (!payout) throw data(null, { status: 404 });
  return { payout };
}

export default function PayoutRoute({ loaderData }: Route.ComponentProps) {
  return <PayoutPage {...loaderData} />;
}
