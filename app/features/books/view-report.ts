import { toCsv } from '#app/platform/csv/csv.ts';
import { formatKobo } from '#app/platform/money/kobo.ts';
import { bookTexts } from './book-texts.ts';
import type { CellKind, Report, ReportRow } from './reports.ts';

const { reports: texts } = bookTexts;

type Cell = ReportRow['cells'][number] | undefined;

function wordsOf(cell: Cell, kind: CellKind): string {
  if (cell === null || cell === undefined) return '–';
  if (typeof cell === 'string') return cell;
  if (kind === 'money') return formatKobo(cell);
  return kind === 'share' ? texts.share(cell) : String(cell);
}

/** For a spreadsheet: naira with two decimals, days as computers write them. */
function plainOf(cell: Cell, kind: CellKind): string {
  if (cell === null || cell === undefined) return '';
  return kind === 'money' && typeof cell === 'number' ? (cell / 100).toFixed(2) : String(cell);
}

const shortOf = (words: string) => words.replace(/^(\d+ \w{3}).*$/, '$1').slice(0, 24);

/** As many as a chart that is not cut by time has room for. */
const MOST_BARS = 8;

/** A report in words. */
export function viewReport({ columns, rows, total, before, drawn }: Report) {
  const lineOf = (cells: ReportRow['cells'], links: ReportRow['links'] = {}) =>
    columns.map(({ key, kind }, index) => ({ words: wordsOf(cells[index], kind), to: links[key] }));
  const isByTime = columns[0]?.key === 'part';
  const series = drawn.map((key) => ({ key, index: columns.findIndex((column) => column.key === key) }));
  const isMoney = columns[series[0]?.index ?? 0]?.kind === 'money';
  return {
    columns: columns.map(({ key, heading, kind }) => ({ key, heading, isNumeric: kind !== 'text' })),
    rows: rows.map(({ key, cells, links }) => ({ key, cells: lineOf(cells, links) })),
    sums: [total, before].flatMap((cells) => (cells ? [lineOf(cells)] : [])),
    chart: {
      isByTime,
      isMoney,
      series: series.map(({ key, index }) => ({ key, heading: columns[index]?.heading ?? '' })),
      bars: (isByTime ? rows : rows.slice(0, MOST_BARS)).map(({ cells }) => ({
        short: shortOf(wordsOf(cells[0], 'text')),
        ...Object.fromEntries(series.map(({ key, index }) => [key, Number(cells[index] ?? 0) / (isMoney ? 100 : 1)])),
      })),
    },
  };
}

export type ReportView = ReturnType<typeof viewReport>;

/** The same numbers for a spreadsheet. */
export function reportFile({ columns, rows }: Report): string {
  const isByTime = columns[0]?.key === 'part';
  return toCsv(
    columns.map(({ heading }) => heading),
    rows.map(({ key, cells }) =>
      Object.fromEntries(
        columns.map(({ heading, kind }, index) => [
          heading,
          isByTime && index === 0 ? key : plainOf(cells[index], kind),
        ]),
      ),
    ),
  );
}
