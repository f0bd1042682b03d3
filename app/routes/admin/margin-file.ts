import { data } from 'react-router';
import { marginsFile, readMargins } from '#app/features/bespoke/costs/margin-report.server.ts';
import { MARGINS_BY } from '#app/features/bespoke/costs/margin-report.ts';
import { momentsOf, readRange } from '#app/features/office/books/book-range.ts';
import { services } from '#app/platform/auth/request-context.server.ts';
import { requireOwner } from '../guards.server.ts';
import type { Route } from './+types/margin-file.ts';

export const middleware = [requireOwner];

/** The table of the margin report, with the days and the cut of its page. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { db, clock } = services(context);
  const { searchParams } = new URL(request.url);
  const range = readRange(searchParams, clock());
  if (!range) throw data(null, { status: 404 });
  const by = MARGINS_BY.find((each) => each === searchParams.get('by')) ?? 'product';
  const { rows } = await readMargins(db, { by, ...momentsOf(range) });
  return new Response(marginsFile(rows, by), {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="margin-${by}-${range.from}-${range.to}.csv"`,
      'Cache-Control': 'private, no-store',
    },
  });
}
