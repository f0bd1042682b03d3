import { data } from 'react-router';
import {
  formatRange,
  quickPaths,
  quickRange,
  readRange,
  stepOf,
  stepsOf,
} from '#app/features/office/books/book-range.ts';
import { bookTexts } from '#app/features/office/books/book-texts.ts';
import { ReportPage } from '#app/features/office/books/components/report-page.tsx';
import { readReport } from '#app/features/office/books/read-report.server.ts';
import { CUT_BY_TIME, OF_TODAY, REPORT_NAMES } from '#app/features/office/books/reports.ts';
import { viewReport } from '#app/features/office/books/view-report.ts';
import { services } from '#app/platform/auth/request-context.server.ts';
import { requireOwner } from '../guards.server.ts';
import type { Route } from './+types/report.ts';

export const middleware = [requireOwner];

export const meta: Route.MetaFunction = ({ matches, loaderData }) => [
  {
    title: `${loaderData ? bookTexts.reports.names[loaderData.name] : bookTexts.title} · ${matches[0].loaderData.business.name}`,
  },
];

/** /books/reports/…, for `from` and `to` as /books; `step` cuts those that go over time. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { db, clock } = services(context);
  const name = REPORT_NAMES.find((each) => each === params.report);
  if (!name) throw data(null, { status: 404 });
  const { searchParams } = new URL(request.url);
  const now = clock();
  const asked = readRange(searchParams, now);
  const range = asked ?? quickRange('this-month', now);
  const step = stepOf(range, searchParams.get('step'));
  const path = `/books/reports/${name}`;
  const days = `from=${range.from}&to=${range.to}`;
  const isCut = CUT_BY_TIME.includes(name);
  return {
    name,
    range: { ...range, words: formatRange(range) },
    isRefused: asked === undefined,
    report: viewReport(await readReport(db, { name, range, step, now })),
    isOfToday: OF_TODAY.includes(name),
    quick: quickPaths(path, range, now),
    steps: isCut
      ? stepsOf(range).map((each) => ({ step: each, path: `${path}?${days}&step=${each}`, isCurrent: each === step }))
      : [],
    filePath: `${path}/table.csv?${days}${isCut ? `&step=${step}` : ''}`,
  };
}

export default function ReportRoute({ loaderData }: Route.ComponentProps) {
  return <ReportPage {...loaderData} />;
}
