import { data } from 'react-router';
import { BOOK_FILES } from '#app/features/office/books/book-files.server.ts';
import { readRange } from '#app/features/office/books/book-range.ts';
import { services } from '#app/platform/auth/request-context.server.ts';
import { requireOwner } from '../guards.server.ts';
import type { Route } from './+types/books-file.ts';

export const middleware = [requireOwner];

/** /books/ledger.csv and its like, for the days of the page. They name orders and payments, and nobody. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { db, clock } = services(context);
  const file = Object.entries(BOOK_FILES).find(([name]) => name === params.bookFile);
  const range = readRange(new URL(request.url).searchParams, clock());
  if (!file || !range) throw data(null, { status: 404 });
  const [name, write] = file;
  return new Response(await write(db, range), {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="${name.replace('.csv', '')}-${range.from}-${range.to}.csv"`,
      'Cache-Control': 'private, no-store',
    },
  });
}
