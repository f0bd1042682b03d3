import { redirect } from 'react-router';
import type { Route } from './+types/former-requests.ts';

/** What a tab of the list was called where it waited apart from the quotes. */
const TABS: Record<string, string> = { paid: 'ordered', expired: 'closed', declined: 'closed', cancelled: 'closed' };

/** /orders/requests and /orders/requests/:requestId: what waited for its payment, before it was in one list with the quotes. */
export function loader({ params, request }: Route.LoaderArgs) {
  if (params.requestId) return redirect(`/quotes/${encodeURIComponent(params.requestId)}`);
  const state = new URL(request.url).searchParams.get('state') ?? '';
  return redirect(`/quotes?tab=${TABS[state] ?? 'pay'}`);
}
