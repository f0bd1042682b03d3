import { data, isRouteErrorResponse } from 'react-router';
import { DocumentPage } from '#app/features/money/documents/components/document-page.tsx';
import { documentPathOf, readDocumentKey } from '#app/features/money/documents/document-key.server.ts';
import { documentTexts } from '#app/features/money/documents/document-texts.ts';
import { readDocumentByKey } from '#app/features/money/documents/door/read-documents.server.ts';
import { maybeViewer, services } from '#app/platform/auth/request-context.server.ts';
import { ButtonLink } from '#app/ui/button-link.tsx';
import stylesheet from '../../styles/documents.css?url';
import { keyPageHeaders, UnknownKey } from '../key-page.tsx';
import { LetterBar } from '../shells/letter-bar.tsx';
import type { Route } from './+types/document.ts';

const texts = documentTexts.page;

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: stylesheet }];

export const handle = { Bar: LetterBar };

export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
  { title: `${loaderData?.document.number ?? texts.unknown} · ${matches[0].loaderData.business.name}` },
  { name: 'robots', content: 'noindex, nofollow' },
];

export const headers = keyPageHeaders;

/** A document by its key, for whoever it is for. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { db, config } = services(context);
  const id = readDocumentKey(params.documentKey, config);
  const found = id === undefined ? undefined : await readDocumentByKey(db, { id, viewer: maybeViewer(context) });
  if (!found) throw data(null, { status: 404 });
  const { document, replacement } = found;
  return { document, replacement: replacement && { ...replacement, to: documentPathOf(replacement.id, config) } };
}

export default function DocumentRoute({ loaderData }: Route.ComponentProps) {
  return <DocumentPage {...loaderData} />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (!isRouteErrorResponse(error) || error.status !== 404) throw error;
  return (
    <UnknownKey title={texts.unknown} lead={texts.unknownLead}>
      <ButtonLink to="/contact">{texts.ask}</ButtonLink>
    </UnknownKey>
  );
}
