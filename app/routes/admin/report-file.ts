import { data } from 'react-router';
import { readRange, stepOf } from '#app/features/office/books/book-range.ts';
import { readReport } from '#app/features/office/books/read-report.server.ts';
import { REPORT_NAMES } from '#app/features/office/books/reports.ts';
import { reportFile } from '#app/features/office/books/view-report.ts';
import { services } from '#app/platform/auth/request-context.server.ts';
import { requireOwner } from '../guards.server.ts';
import type { Route } from './+types/report-file.ts';

/** Ten years of a shop like this; a file without an end would hold a connection for as long. */
const MOST_LINES = 200_000;

export const middleware = [requireOwner];

/** The table of a report, with the days and the cut of its page. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { db, clock } = services(context);
  const { searchParams } = new URL(request.url);
  const name = REPORT_NAMES.find((each) => each === params.report);
  const range = readRange(searchParams, clock());
  if (!name || !range) throw data(null, { status: 404 });
  const step = stepOf(range, searchParams.get('step'));
  return new Response(reportFile(await readReport(db, { name, range, step, now: clock(), most: MOST_LINES })), {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="${name}-${range.from}-${range.to}.csv"`,
      'Cache-Control': 'private, no-store',
    },
  });
}
