import { data } from 'react-router';
import { documentsFile, readDocumentsAsked } from '#app/features/money/documents/door/read-documents.server.ts';
import { services } from '#app/platform/auth/request-context.server.ts';
import { lagosDay } from '#app/platform/time/lagos-time.ts';
import { requireOwner } from '../guards.server.ts';
import type { Route } from './+types/documents-csv.ts';

export const middleware = [requireOwner];

/** /documents/export.csv: the documents of a month, this one where none is named. They name orders and payments, and nobody. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { db, clock } = services(context);
  const { searchParams } = new URL(request.url);
  const { kind, month } = readDocumentsAsked(searchParams, '');
  if (month === '' && searchParams.has('month')) throw data(null, { status: 404 });
  const of = month || lagosDay(clock()).slice(0, 7);
  return new Response(await documentsFile(db, { month: of, kind }), {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="documents-${of}.csv"`,
      'Cache-Control': 'private, no-store',
    },
  });
}
