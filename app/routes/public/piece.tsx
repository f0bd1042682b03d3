import { data, isRouteErrorResponse } from 'react-router';
import { PiecePage } from '#app/features/pieces/components/piece-page.tsx';
import { readPiece } from '#app/features/pieces/piece.server.ts';
import { pieceTexts as texts } from '#app/features/pieces/piece-texts.ts';
import { services } from '#app/platform/auth/request-context.server.ts';
import { ButtonLink } from '#app/ui/button-link.tsx';
import { PageHeading } from '#app/ui/page-heading.tsx';
import type { Route } from './+types/piece.ts';

export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
  {
    title: `${loaderData ? texts.title(loaderData.piece.ticket.name, loaderData.piece.ticket.serial) : texts.unknown} · ${matches[0].loaderData.business.name}`,
  },
  { name: 'robots', content: 'noindex, nofollow' },
];

/** The address is a key: nothing keeps a copy of the page, no other site hears of it, and nobody lists it. */
export const headers = () => ({
  'Cache-Control': 'private, no-store',
  'Referrer-Policy': 'same-origin',
  'X-Robots-Tag': 'noindex, nofollow',
});

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
    <div className="page-width pt-8 pb-16 md:pt-12">
      <PageHeading lead={texts.unknownLead}>{texts.unknown}</PageHeading>
      <div className="mt-8">
        <ButtonLink to="/contact">{texts.ask}</ButtonLink>
      </div>
    </div>
  );
}
