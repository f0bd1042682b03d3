import Papa from 'papaparse';
import { withoutMark } from './csv.ts';
import { csvTexts } from './csv-texts.ts';

export interface ParsedCsv {
  columns: string[];
  /** `line` counts as a spreadsheet does. Cells beyond the headings that hold something are in `extra`. */
  rows: { line: number; cells: Record<string, string>; extra: number; missing: number }[];
}

export type ParseCsvResult = { ok: true; csv: ParsedCsv } | { ok: false; reason: 'empty' | 'torn' | 'column_twice' };

/**
 * Reads a CSV file with headings as spreadsheets in different countries write it: separated by commas, semicolons or tabs, or by what a
 * first line `sep=;` says; with a title above the headings, and with columns at the end that nobody filled in. A column that holds
 * something and has no heading is called as spreadsheets call it, `Column F`. Empty rows are left out. `torn` is a quote that never ends.
 */
export function parseCsv(text: string): ParseCsvResult {
  const [said = '', named] = SEPARATOR_LINE.exec(text) ?? [];
  const body = text.slice(said.length).replace(/^\ufeff/, '');
  const { data, errors } = Papa.parse<string[]>(body, { delimiter: named ?? separatorOf(body) });
  if (errors.some(({ code }) => code === 'MissingQuotes' || code === 'InvalidQuotes'))
    return { ok: false, reason: 'torn' };
  const top = headingsAt(data);
  const headings = (data[top] ?? []).map((name) => name.trim());
  if (headings.every((name) => name === '')) return { ok: false, reason: 'empty' };
  const filled = data
    .map((cells, index) => ({ cells, line: index + 1 }))
    .filter(({ cells, line }) => line > top + 1 && !isBlank(cells));
  const columns = headings
    .map((name, place) => ({ name: name || nameless(place), place, isNamed: name !== '' }))
    .filter(({ place, isNamed }) => isNamed || filled.some(({ cells }) => cells[place]?.trim()));
  if (new Set(columns.map(({ name }) => name)).size < columns.length) return { ok: false, reason: 'column_twice' };
  const rows = filled.map(({ cells, line }) => ({
    line,
    cells: Object.fromEntries(columns.map(({ name, place }) => [name, withoutMark(cells[place] ?? '')])),
    extra: cells.slice(headings.length).filter((cell) => cell.trim() !== '').length,
    missing: columns.filter(({ place }) => place >= cells.length).length,
  }));
  return { ok: true, csv: { columns: columns.map(({ name }) => name), rows } };
}

/** What Excel writes and reads in front of everything else, also when another program has saved it since as a row of its own. */
const SEPARATOR_LINE = /^\ufeff?"?sep=([,;\t|])"?[,;\t]*(?:\r\n|\r|\n)/i;
/** A semicolon or a tab in every row is no accident; a comma may be that of an amount or of a heading, and is asked last. */
const SEPARATORS = ['\t', ';', ','] as const;
/** So few rows say how a file is written. */
const LOOKED_AT = 10;

/** What parts the rows into the same number of cells most often, the headings among them. */
function separatorOf(text: string): string {
  const scores = SEPARATORS.map((delimiter) => {
    const { data } = Papa.parse<string[]>(text, { delimiter, preview: LOOKED_AT });
    const lengths = data.filter((cells) => !isBlank(cells)).map((cells) => cells.length);
    // A title may be above the headings.
    const wanted = lengths.slice(0, 2).filter((length) => length > 1);
    return Math.max(0, ...wanted.map((wide) => lengths.filter((length) => length === wide).length / lengths.length));
  });
  const best = Math.max(...scores);
  return best > 0 ? (SEPARATORS[scores.indexOf(best)] ?? ',') : ',';
}

/** The first row that isn't empty, or the one below a title. */
function headingsAt(data: readonly string[][]): number {
  const [first = 0, next] = data.slice(0, LOOKED_AT).flatMap((cells, index) => (isBlank(cells) ? [] : [index]));
  const below = data[next ?? -1]?.filter((cell) => cell.trim()) ?? [];
  const isTitle = data[first]?.filter((cell) => cell.trim()).length === 1 && below.length > 1;
  return next !== undefined && isTitle && !below.some((cell) => AMOUNT.test(cell)) ? next : first;
}

/** What no heading is. */
const AMOUNT = /^[\s₦$€£]*\d[\d.,\s]*$/;

const isBlank = (cells: readonly string[]) => cells.every((cell) => cell.trim() === '');

/** `Column A`, `Column AB` */
function nameless(place: number): string {
  let letters = '';
  for (let left = place; left >= 0; left = Math.floor(left / 26) - 1) {
    letters = String.fromCharCode(65 + (left % 26)) + letters;
  }
  return csvTexts.nameless(letters);
}
