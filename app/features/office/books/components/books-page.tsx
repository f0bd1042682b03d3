import { ChartFrame } from '#app/features/office/today/components/chart-frame.tsx';
import { shortNaira } from '#app/platform/money/short-numbers.ts';
import { BarChart } from '#app/ui/bar-chart.tsx';
import { DataTable } from '#app/ui/data-table.tsx';
import { Link } from '#app/ui/link.tsx';
import { TEXT_LINK } from '#app/ui/link-style.ts';
import { Notice } from '#app/ui/notice.tsx';
import { Page } from '#app/ui/page.tsx';
import { Section } from '#app/ui/section.tsx';
import { Sums } from '#app/ui/sums.tsx';
import { bookTexts as texts } from '../book-texts.ts';
import type { Books } from '../read-books.server.ts';
import { REPORTS } from '../reports.ts';
import { ChooseRange, type QuickPath } from './choose-range.tsx';

interface BooksPageProps {
  books: Books;
  quick: QuickPath[];
  isRefused: boolean;
  /** Reports of the workshop, once there is something in them. */
  more?: readonly { to: string; label: string }[];
}

/** /books: money and sales of any days, with the numbers behind each and files of them. */
export function BooksPage({ books, quick, isRefused, more = [] }: BooksPageProps) {
  const { range } = books;
  const query = `from=${range.from}&to=${range.to}`;
  return (
    <Page title={texts.title} lead={texts.lead} gap={10}>
      {isRefused ? <Notice tone="warn">{texts.refused}</Notice> : null}
      <ChooseRange range={{ ...range, words: books.words }} quick={quick} />
      <Money books={books} query={query} />
      <ChartFrame
        id="books-chart"
        title={texts.chart}
        lead={texts.chartLead[books.step]}
        chart={
          <BarChart
            series={[texts.amount]}
            bars={books.parts.map(({ short, naira }) => ({ label: short, values: [naira] }))}
            write={shortNaira}
          />
        }
        table={
          <DataTable
            caption={texts.chart}
            hideCaption
            rows={books.parts}
            rowKey={({ week }) => week}
            columns={[
              { key: 'part', heading: texts.part[books.step], cell: ({ week }) => week },
              { key: 'net', heading: texts.amount, numeric: true, isSum: true, cell: ({ sales }) => sales },
            ]}
          />
        }
      />
      <Sales counts={books.counts} query={query} />
      <Reports query={query} more={more} />
      <Owed owed={books.owed} />
      <Section id="books-files" title={texts.files.title} below={2}>
        <p className="text-sm text-muted">{texts.files.lead}</p>
        <ul className="mt-3 flex flex-wrap gap-x-6 gap-y-2">
          <li>
            <Link to={`/books/accountant?month=${range.from.slice(0, 7)}`} className={`${TEXT_LINK} font-semibold`}>
              {texts.files.accountant}
            </Link>
          </li>
          {(['ledger', 'days', 'sales'] as const).map((file) => (
            <li key={file}>
              <a href={`/books/${file}.csv?${query}`} download className={TEXT_LINK}>
                {texts.files[file]}
              </a>
            </li>
          ))}
        </ul>
      </Section>
    </Page>
  );
}

function Money({ books, query }: { books: Books; query: string }) {
  return (
    <Section id="books-money" title={texts.money.title}>
      <div className="grid gap-x-16 gap-y-8 lg:grid-cols-2">
        <div>
          <p className="text-sm text-muted">{texts.money.net}</p>
          <p className="tabular font-display text-4xl font-semibold">{books.net}</p>
          <p className="mt-1 text-sm text-muted">{books.change}</p>
          <Sums
            className="mt-4"
            lines={[
              { term: texts.money.received, sum: books.received },
              { term: texts.money.refunded, sum: books.refunded },
              { term: texts.money.vat, sum: books.vat },
              { term: texts.money.vatAgreed, sum: books.vatAgreed },
              { term: texts.money.unassigned, sum: books.unassigned },
              { term: texts.money.spent, sum: books.spent },
              { term: texts.money.inputVat, sum: books.inputVat, tone: 'aside' },
            ]}
          />
          {books.vatAgreed ? (
            <p className="mt-2 max-w-xl text-sm text-muted">
              {texts.money.vatWhy}{' '}
              <Link to={`/books/reports/vat?${query}`} className="underline underline-offset-4">
                {texts.reports.names.vat}
              </Link>
            </p>
          ) : null}
        </div>
        <div className="grid content-start gap-8 sm:grid-cols-2">
          <div>
            <Accounts title={texts.where} rows={books.where} />
            <Link to="/books/cash" className={TEXT_LINK}>
              {texts.cash.record}
            </Link>
          </div>
          <Accounts title={texts.whatFor} rows={books.whatFor} />
        </div>
      </div>
    </Section>
  );
}

function Accounts({ title, rows }: { title: string; rows: { account: string; amount: string }[] }) {
  return (
    <div>
      <h3 className="mb-1 font-sans font-semibold">{title}</h3>
      <Sums lines={rows.map(({ account, amount }) => ({ term: account, sum: amount }))} />
    </div>
  );
}

function Sales({ counts, query }: { counts: Books['counts']; query: string }) {
  const { sales: words } = texts;
  return (
    <Section id="books-sales" title={words.title} below={2}>
      <p className="text-sm text-muted">{words.lead}</p>
      <Sums
        className="my-4 max-w-xl"
        lines={[
          { term: words.orders, sum: String(counts.orders) },
          { term: words.cancelled, sum: counts.cancelled > 0 ? String(counts.cancelled) : null },
          { term: words.gross, sum: counts.discount ? counts.gross : null },
          { term: words.discount, sum: counts.discount },
          { term: words.net, sum: counts.net },
          { term: words.places, sum: String(counts.places) },
        ]}
      />
      <Link to={`/orders?${query}&cancelled=no`} className={TEXT_LINK}>
        {words.see}
      </Link>
    </Section>
  );
}

function Reports({ query, more }: { query: string; more: NonNullable<BooksPageProps['more']> }) {
  const { reports: words } = texts;
  return (
    <Section id="books-reports" title={words.title} below={2}>
      <p className="text-sm text-muted">{words.lead}</p>
      <div className="mt-6 grid gap-x-16 gap-y-8 sm:grid-cols-2 lg:grid-cols-4">
        {(Object.keys(REPORTS) as (keyof typeof REPORTS)[]).map((group) => (
          <div key={group}>
            <h3 className="mb-1 font-sans font-semibold">{words.groups[group]}</h3>
            <ul>
              {[
                ...REPORTS[group].map((name) => ({ to: `/books/reports/${name}`, label: words.names[name] })),
                ...(group === 'work' ? more : []),
              ].map(({ to, label }) => (
                <li key={to} className="border-t border-sand">
                  <Link to={`${to}?${query}`} className="finger flex items-center hover:text-indigo hover:underline">
                    {label}
                  </Link>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </Section>
  );
}

function Owed({ owed }: { owed: Books['owed'] }) {
  const { owed: words } = texts;
  return (
    <Section id="books-owed" title={words.title}>
      {owed.length === 0 ? (
        <p className="text-muted">{words.none}</p>
      ) : (
        <>
          <Sums className="max-w-xl" lines={owed.map(({ age, amount }) => ({ term: age, sum: amount }))} />
          <p className="mt-3">
            <Link to="/owed" className="underline underline-offset-4">
              {words.see}
            </Link>
          </p>
        </>
      )}
    </Section>
  );
}
