import { lazy, Suspense } from 'react';
import { DataTable } from '#app/ui/data-table.tsx';
import { Link } from '#app/ui/link.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { Page } from '#app/ui/page.tsx';
import { TabsNav } from '#app/ui/tabs-nav.tsx';
import { useHydrated } from '#app/ui/use-hydrated.ts';
import type { Step } from '../book-range.ts';
import { bookTexts } from '../book-texts.ts';
import { MOST_ROWS, type ReportName } from '../reports.ts';
import type { ReportView } from '../view-report.ts';
import { ChooseRange, type QuickPath } from './choose-range.tsx';

const ReportChart = lazy(() => import('./report-chart.tsx'));
const texts = bookTexts.reports;
/** In the order of `SERIES_COLORS`. */
const DOTS = ['bg-indigo', 'bg-laterite', 'bg-palm'];

interface ReportPageProps {
  name: ReportName;
  report: ReportView;
  range: { from: string; to: string; words: string };
  quick: QuickPath[];
  /** How its days may be cut, where they are. */
  steps: { step: Step; path: string; isCurrent: boolean }[];
  filePath: string;
  /** Its days are no question. */
  isOfToday: boolean;
  isRefused: boolean;
}

/** /books/reports/…: one table of some days, drawn where it can be. */
export function ReportPage({ name, report, range, quick, steps, filePath, isOfToday, isRefused }: ReportPageProps) {
  const { chart, columns, rows, sums } = report;
  return (
    <Page
      title={texts.names[name]}
      lead={texts.leads[name]}
      parent={{ to: `/books?from=${range.from}&to=${range.to}`, words: texts.all }}
    >
      {isRefused ? <Notice tone="warn">{bookTexts.refused}</Notice> : null}
      {isOfToday ? null : <ChooseRange range={range} quick={quick} />}
      {steps.length > 0 ? (
        <TabsNav
          label={texts.cut}
          tabs={steps.map(({ step, path, isCurrent }) => ({ to: path, label: texts.steps[step], current: isCurrent }))}
        />
      ) : null}
      {rows.length === 0 ? (
        <p className="text-muted">{isOfToday ? texts.noneToday : texts.none}</p>
      ) : (
        <>
          {chart.series.length > 0 ? <Drawn chart={chart} /> : null}
          <DataTable<ReportView['rows'][number]>
            caption={texts.names[name]}
            hideCaption
            rows={[...sums.map((cells, index) => ({ key: `sum ${index}`, cells })), ...rows]}
            rowKey={({ key }) => key}
            columns={columns.map(({ key, heading, isNumeric, isSum }, index) => ({
              key,
              heading,
              isSum,
              numeric: isNumeric,
              cell: (row) => (
                <Cell {...(row.cells[index] ?? { words: '', to: undefined })} isSum={row.key.startsWith('sum ')} />
              ),
            }))}
          />
        </>
      )}
      {rows.length >= MOST_ROWS ? <p className="text-muted">{texts.most(MOST_ROWS)}</p> : null}
      <p>
        <a href={filePath} download className="finger inline-flex items-center underline underline-offset-4">
          {texts.file}
        </a>
      </p>
    </Page>
  );
}

function Cell({ words, to, isSum }: { words: string; to: string | undefined; isSum: boolean }) {
  if (to)
    return (
      <Link to={to} className="finger inline-flex items-center underline underline-offset-4">
        {words}
      </Link>
    );
  return isSum && words !== '' ? <strong className="font-semibold">{words}</strong> : words;
}

/** The table below says the same to everybody, and is all there is without scripts. */
function Drawn({ chart }: { chart: ReportView['chart'] }) {
  const isHydrated = useHydrated();
  return (
    <div aria-hidden="true" className="min-w-0 noscript:hidden">
      {chart.series.length > 1 ? (
        <p className="mb-2 flex flex-wrap gap-x-6 text-sm">
          {chart.series.map(({ key, heading }, index) => (
            <span key={key} className="inline-flex items-center gap-2">
              <span className={`size-3 ${DOTS[index]}`} /> {heading}
            </span>
          ))}
        </p>
      ) : null}
      <div className="h-64 overflow-hidden">
        {isHydrated ? (
          <Suspense fallback={null}>
            <ReportChart chart={chart} />
          </Suspense>
        ) : null}
      </div>
    </div>
  );
}
