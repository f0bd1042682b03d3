import type { ReactNode } from 'react';
import { formatKobo } from '#app/platform/money/kobo.ts';
import { DataTable } from '#app/ui/data-table.tsx';
import { TEXT_LINK } from '#app/ui/link-style.ts';
import { Page } from '#app/ui/page.tsx';
import { TabsNav } from '#app/ui/tabs-nav.tsx';
import { costTexts } from '../cost-texts.ts';
import type { MarginRow, MarginsBy } from '../margin-report.ts';

const texts = costTexts.report;

interface MarginReportPageProps {
  by: MarginsBy;
  rows: readonly MarginRow[];
  total: MarginRow;
  tabs: readonly { to: string; label: string; current: boolean }[];
  /** Which days it is of. */
  days: ReactNode;
  booksPath: string;
  filePath: string;
}

/** /books/reports/margin */
export function MarginReportPage({ by, rows, total, tabs, days, booksPath, filePath }: MarginReportPageProps) {
  const money = (kobo: number | null) => (kobo === null ? '–' : formatKobo(kobo));
  return (
    <Page title={texts.title} lead={texts.lead} parent={{ to: booksPath, words: texts.books }}>
      {days}
      <TabsNav label={texts.cut} tabs={tabs} />
      {rows.length === 0 ? (
        <p className="text-muted">{texts.none}</p>
      ) : (
        <DataTable
          caption={texts.title}
          hideCaption
          rows={[total, ...rows]}
          rowKey={({ key }) => key}
          columns={[
            {
              key: 'key',
              heading: texts.columns[by],
              cell: ({ key }) =>
                key === texts.total ? <strong className="font-semibold">{key}</strong> : key || texts.nobody,
            },
            { key: 'pieces', heading: texts.columns.pieces, numeric: true, cell: ({ pieces }) => pieces },
            { key: 'sold', heading: texts.columns.sold, numeric: true, cell: ({ soldKobo }) => money(soldKobo) },
            {
              key: 'estimate',
              heading: texts.columns.estimate,
              numeric: true,
              cell: ({ estimateKobo }) => money(estimateKobo),
            },
            { key: 'truth', heading: texts.columns.truth, numeric: true, cell: ({ trueKobo }) => money(trueKobo) },
            {
              key: 'difference',
              heading: texts.columns.difference,
              numeric: true,
              cell: ({ differenceKobo }) => money(differenceKobo),
            },
            {
              key: 'left',
              heading: texts.columns.left,
              numeric: true,
              isSum: true,
              cell: ({ leftKobo, incomplete }) =>
                leftKobo === null && incomplete > 0 ? (
                  costTexts.notComplete
                ) : (
                  <>
                    {money(leftKobo)}
                    {incomplete > 0 ? (
                      <span className="block text-sm font-normal text-muted">{texts.incomplete(incomplete)}</span>
                    ) : null}
                  </>
                ),
            },
            {
              key: 'percent',
              heading: texts.columns.percent,
              numeric: true,
              cell: ({ percent }) => (percent === null ? '–' : `${percent}%`),
            },
          ]}
        />
      )}
      <p>
        <a href={filePath} download className={TEXT_LINK}>
          {texts.file}
        </a>
      </p>
    </Page>
  );
}
