import { MarginReportPage } from '#app/features/bespoke/costs/components/margin-report-page.tsx';
import { costTexts } from '#app/features/bespoke/costs/cost-texts.ts';
import { readMargins } from '#app/features/bespoke/costs/margin-report.server.ts';
import { MARGINS_BY } from '#app/features/bespoke/costs/margin-report.ts';
import { formatRange, momentsOf, quickPaths, quickRange, readRange } from '#app/features/office/books/book-range.ts';
import { ChooseRange } from '#app/features/office/books/components/choose-range.tsx';
import { services } from '#app/platform/auth/request-context.server.ts';
import { requireOwner } from '../guards.server.ts';
import type { Route } from './+types/margin-report.ts';

export const middleware = [requireOwner];
const PATH = '/books/reports/margin';
const texts = costTexts.report;

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: `${texts.title} · ${matches[0].loaderData.business.name}` },
];

/** For `from` and `to` as /books; `by` says how it is summed up. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { db, clock } = services(context);
  const { searchParams } = new URL(request.url);
  const now = clock();
  const range = readRange(searchParams, now) ?? quickRange('this-month', now);
  const by = MARGINS_BY.find((each) => each === searchParams.get('by')) ?? 'product';
  const days = `from=${range.from}&to=${range.to}`;
  return {
    by,
    ...(await readMargins(db, { by, ...momentsOf(range) })),
    range: { ...range, words: formatRange(range) },
    quick: quickPaths(PATH, range, now, `&by=${by}`),
    tabs: MARGINS_BY.map((each) => ({ to: `${PATH}?${days}&by=${each}`, label: texts.by[each], current: each === by })),
    booksPath: `/books?${days}`,
    filePath: `${PATH}/table.csv?${days}&by=${by}`,
  };
}

export default function MarginReport({ loaderData }: Route.ComponentProps) {
  const { range, quick, ...page } = loaderData;
  return <MarginReportPage {...page} days={<ChooseRange range={range} quick={quick} />} />;
}
