import { DocumentsPage } from '#app/features/money/documents/components/documents-page.tsx';
import { documentTexts } from '#app/features/money/documents/document-texts.ts';
import { readDocumentList, readDocumentsAsked } from '#app/features/money/documents/door/read-documents.server.ts';
import { services } from '#app/platform/auth/request-context.server.ts';
import { readSearch } from '#app/platform/database/text-search.server.ts';
import { lagosDay } from '#app/platform/time/lagos-time.ts';
import { requireOwner } from '../guards.server.ts';
import type { Route } from './+types/documents.ts';

export const middleware = [requireOwner];

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: `${documentTexts.list.title} · ${matches[0].loaderData.business.name}` },
];

/** /documents */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  const { db, clock } = services(context);
  const asked = readDocumentsAsked(searchParams, readSearch(searchParams.get('q')));
  const list = await readDocumentList(db, asked);
  return { ...list, before: asked.before ?? '', thisMonth: lagosDay(clock()).slice(0, 7) };
}

export default function Documents({ loaderData }: Route.ComponentProps) {
  return <DocumentsPage {...loaderData} />;
}
