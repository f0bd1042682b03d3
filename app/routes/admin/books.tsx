import { hasCosts } from '#app/features/bespoke/costs/cost.queries.server.ts';
import { costTexts } from '#app/features/bespoke/costs/cost-texts.ts';
import { quickPaths, quickRange, readRange } from '#app/features/office/books/book-range.ts';
import { bookTexts } from '#app/features/office/books/book-texts.ts';
import { BooksPage } from '#app/features/office/books/components/books-page.tsx';
import { readBooks } from '#app/features/office/books/read-books.server.ts';
import { services } from '#app/platform/auth/request-context.server.ts';
import { requireOwner } from '../guards.server.ts';
import type { Route } from './+types/books.ts';

export const middleware = [requireOwner];

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: `${bookTexts.title} · ${matches[0].loaderData.business.name}` },
];

/** /books, for `from` and `to`, days in Lagos that both count; this month for days that make no range, which the page then says. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { db, clock } = services(context);
  const { searchParams } = new URL(request.url);
  const now = clock();
  const asked = readRange(searchParams, now);
  const range = asked ?? quickRange('this-month', now);
  return {
    books: await readBooks(db, { range, now }),
    quick: quickPaths('/books', range, now),
    isRefused: asked === undefined,
    hasMargins: await hasCosts(db),
  };
}

export default function BooksRoute({ loaderData }: Route.ComponentProps) {
  const { hasMargins, ...page } = loaderData;
  const margin = { to: '/books/reports/margin', label: costTexts.report.title };
  return <BooksPage {...page} more={hasMargins ? [margin] : []} />;
}
