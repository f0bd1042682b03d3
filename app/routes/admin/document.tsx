import { data } from 'react-router';
import { DocumentPage } from '#app/features/money/documents/components/document-page.tsx';
import { documentTexts } from '#app/features/money/documents/document-texts.ts';
import { readDocument } from '#app/features/money/documents/door/read-documents.server.ts';
import { services, viewerOf } from '#app/platform/auth/request-context.server.ts';
import stylesheet from '../../styles/documents.css?url';
import type { Route } from './+types/document.ts';

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: stylesheet }];

export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
  { title: `${loaderData?.document.number ?? ''} · ${matches[0].loaderData.business.name}` },
];

/** /documents/:documentId */
export async function loader({ context, params }: Route.LoaderArgs) {
  const found = await readDocument(services(context).db, params.documentId);
  if (!found) throw data(null, { status: 404 });
  const { document, replacement } = found;
  return {
    document,
    replacement: replacement && { ...replacement, to: `/documents/${replacement.id}` },
    isOwner: viewerOf(context).role === 'owner',
  };
}

export default function DocumentRoute({ loaderData: { isOwner, ...shown } }: Route.ComponentProps) {
  const back = isOwner ? { to: '/documents', words: documentTexts.page.back } : undefined;
  return <DocumentPage {...shown} back={back} />;
}
