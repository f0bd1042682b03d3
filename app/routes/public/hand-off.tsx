import { data, isRouteErrorResponse, redirect } from 'react-router';
import { agentTexts } from '#app/features/pay/agents/agent-texts.ts';
import { HandOffPage } from '#app/features/pay/agents/components/hand-off-page.tsx';
import { readHandOff, takeHandOff } from '#app/features/pay/agents/hand-off.server.ts';
import { maybeViewer, services } from '#app/platform/auth/request-context.server.ts';
import { isAdmin } from '#app/platform/auth/viewer.ts';
import { ButtonLink } from '#app/ui/button-link.tsx';
import { keyPageHeaders, UnknownKey } from '../key-page.tsx';
import { withNext } from '../next-path.server.ts';
import type { Route } from './+types/hand-off.ts';

const texts = agentTexts.page;

export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
  { title: `${loaderData ? texts.title : texts.unknown} · ${matches[0].loaderData.business.name}` },
  { name: 'robots', content: 'noindex, nofollow' },
];

export const headers = keyPageHeaders;

/** Where a shopping assistant sends its customer. Looking changes nothing: links are opened by programs as well. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const found = await readHandOff(services(context), params.agentCheckoutId);
  if (!found) throw data(null, { status: 404 });
  const { choices: _choices, ...handOff } = found;
  return { handOff, isSignedIn: maybeViewer(context) !== undefined };
}

export async function action({ params, context }: Route.ActionArgs) {
  const all = services(context);
  const handOff = await readHandOff(all, params.agentCheckoutId);
  if (!handOff) throw data(null, { status: 404 });
  const viewer = maybeViewer(context);
  if (!viewer) return redirect(withNext('/login', `/hand-off/${params.agentCheckoutId}`), 303);
  if (isAdmin(viewer)) return redirect('/adminHome', 303);
  const { added, isFirst, isFull } = await takeHandOff(all, viewer.id, handOff);
  if (isFirst) all.tally.count('carts');
  if (isFull) return data({ problem: texts.full }, 409);
  return redirect(added > 0 ? '/cart' : `/hand-off/${params.agentCheckoutId}`, 303);
}

export default function HandOffRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <HandOffPage {...loaderData} problem={actionData?.problem} />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (!isRouteErrorResponse(error) || error.status !== 404) throw error;
  return (
    <UnknownKey title={texts.unknown} lead={texts.unknownLead}>
      <ButtonLink to="/shop">{texts.shop}</ButtonLink>
    </UnknownKey>
  );
}
