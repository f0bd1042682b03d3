import { toCsv } from '#app/platform/csv/csv.ts';
import { formatKobo } from '#app/platform/money/kobo.ts';
import { isDay } from '#app/platform/time/calendar-day.ts';
import { formatDate, fromLagosDay } from '#app/platform/time/lagos-time.ts';
import { bookTexts } from './book-texts.ts';
import type { CellKind, Column, Report, ReportRow } from './reports.ts';

const { reports: texts } = bookTexts;

type Cell = ReportRow['cells'][number] | undefined;

function wordsOf(cell: Cell, kind: CellKind): string {
  if (cell === null || cell === undefined) return '–';
  if (typeof cell === 'string') return kind === 'day' && isDay(cell) ? formatDate(fromLagosDay(cell)) : cell;
  if (kind === 'money') return formatKobo(cell);
  return kind === 'share' ? texts.share(cell) : String(cell);
}

/** For a spreadsheet: naira, and numbers that can be added up. */
function plainOf(cell: Cell, kind: CellKind): string | number {
  return kind === 'money' && typeof cell === 'number' ? cell / 100 : (cell ?? '');
}

const shortOf = (words: string) => words.replace(/^(\d+ \w{3}).*$/, '$1').slice(0, 24);

/** As many as a chart that is not cut by time has room for. */
const MOST_BARS = 8;

/** A report in words. */
export function viewReport({ columns, rows, total, beside, drawn }: Report) {
  const lineOf = (cells: ReportRow['cells'], links: ReportRow['links'] = {}) =>
    columns.map(({ key, kind }, index) => ({ words: wordsOf(cells[index], kind), to: links[key] }));
  const isByTime = columns[0]?.key === 'part';
  const series = drawn.map((key) => columns.findIndex((column) => column.key === key));
  const sum = drawn[0] ?? columns.find(({ kind }) => kind === 'money')?.key;
  const isMoney = columns[series[0] ?? 0]?.kind === 'money';
  return {
    columns: columns.map(({ key, heading, kind }) => ({
      key,
      heading,
      isSum: key === sum,
      isNumeric: !['text', 'day', 'person'].includes(kind),
    })),
    rows: rows.map(({ key, cells, links }) => ({ key, cells: lineOf(cells, links) })),
    sums: [total, beside].flatMap((cells) => (cells ? [lineOf(cells)] : [])),
    chart: {
      isByTime,
      isMoney,
      series: series.map((index) => columns[index]?.heading ?? ''),
      bars: (isByTime ? rows : rows.slice(0, MOST_BARS)).map(({ cells }) => ({
        label: shortOf(wordsOf(cells[0], 'text')),
        values: series.map((index) => Number(cells[index] ?? 0) / (isMoney ? 100 : 1)),
      })),
    },
  };
}

export type ReportView = ReturnType<typeof viewReport>;

const headingOf = ({ kind, heading }: Column) => (kind === 'person' ? texts.customerId : heading);

/** The same numbers for a spreadsheet. */
export function reportFile({ columns, rows }: Report): string {
  const isByTime = columns[0]?.key === 'part';
  return toCsv(
    columns.map(headingOf),
    rows.map(({ key, cells }) =>
      Object.fromEntries(
        columns.map((column, index) => [
          headingOf(column),
          column.kind === 'person' || (isByTime && index === 0) ? key : plainOf(cells[index], column.kind),
        ]),
      ),
    ),
  );
}
