import { shortNaira, shortNumber } from '#app/platform/money/short-numbers.ts';
import { BarChart } from '#app/ui/bar-chart.tsx';
import { DataTable } from '#app/ui/data-table.tsx';
import { Link } from '#app/ui/link.tsx';
import { TEXT_LINK } from '#app/ui/link-style.ts';
import { Notice } from '#app/ui/notice.tsx';
import { Page } from '#app/ui/page.tsx';
import { TabsNav } from '#app/ui/tabs-nav.tsx';
import type { Step } from '../book-range.ts';
import { bookTexts } from '../book-texts.ts';
import { MOST_ROWS, type ReportName } from '../reports.ts';
import type { ReportView } from '../view-report.ts';
import { ChooseRange, type QuickPath } from './choose-range.tsx';

const texts = bookTexts.reports;

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
          {chart.series.length > 0 ? (
            <BarChart
              series={chart.series}
              bars={chart.bars}
              write={chart.isMoney ? shortNaira : shortNumber}
              isLying={!chart.isByTime}
            />
          ) : null}
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
        <a href={filePath} download className={TEXT_LINK}>
          {texts.file}
        </a>
      </p>
    </Page>
  );
}

function Cell({ words, to, isSum }: { words: string; to: string | undefined; isSum: boolean }) {
  if (to)
    return (
      <Link to={to} className={TEXT_LINK}>
        {words}
      </Link>
    );
  return isSum && words !== '' ? <strong className="font-semibold">{words}</strong> : words;
}
