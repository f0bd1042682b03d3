import { data, isRouteErrorResponse } from 'react-router';
import { PiecePage } from '#app/features/orders/tickets/components/piece-page.tsx';
import { readPiece } from '#app/features/orders/tickets/piece.server.ts';
import { pieceTexts as texts } from '#app/features/orders/tickets/piece-texts.ts';
import { services } from '#app/platform/auth/request-context.server.ts';
import { ButtonLink } from '#app/ui/button-link.tsx';
import { keyPageHeaders, UnknownKey } from '../key-page.tsx';
import type { Route } from './+types/piece.ts';

export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
  {
    title: `${loaderData ? texts.title(loaderData.piece.ticket.name, loaderData.piece.ticket.serial) : texts.unknown} · ${matches[0].loaderData.business.name}`,
  },
  { name: 'robots', content: 'noindex, nofollow' },
];

export const headers = keyPageHeaders;

export async function loader({ context, params }: Route.LoaderArgs) {
  const piece = await readPiece(services(context), params.key);
  if (!piece) throw data(null, { status: 404 });
  return { piece };
}

export default function PieceRoute({ loaderData }: Route.ComponentProps) {
  return <PiecePage piece={loaderData.piece} />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (!isRouteErrorResponse(error) || error.status !== 404) throw error;
  return (
    <UnknownKey title={texts.unknown} lead={texts.unknownLead}>
      <ButtonLink to="/contact">{texts.ask}</ButtonLink>
    </UnknownKey>
  );
}
