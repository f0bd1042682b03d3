import { type ParsedCsv, parseCsv } from '#app/platform/csv/read-csv.ts';
import { foldText } from '#app/platform/text/fold-text.ts';
import { bankReadTexts as texts } from './bank-read-texts.ts';
import { readBankAmount, readBankDay, readBankTime } from './bank-values.ts';
import type { ReadBankText, ReadLine } from './read-line.ts';

/** What a column is; of several that a name fits, the first in its list counts, and every one of `narration`. */
const COLUMNS = {
  day:
    'trans date, tran date, transaction date, txn date, trans time, transaction time, date time, transaction date ' +
    'time, posted date, date posted, post date, posting date, date, create date, created at, completed at, time, ' +
    'value date',
  credit:
    'credit, credits, cr, credit amount, cr amount, amount credited, settlement credit, deposit, deposits, deposit ' +
    'amount, lodgement, lodgements, lodgment, lodgments, money in, paid in, pay in, inflow, inflows, received',
  debit:
    'debit, debits, dr, debit amount, dr amount, amount debited, settlement debit, withdrawal, withdrawals, ' +
    'withdrawal amount, money out, paid out, pay out, outflow, outflows',
  amount: 'amount, transaction amount, trans amount, txn amount, settlement amount, sum',
  direction:
    'dr cr, cr dr, drcr, crdr, debit credit, credit debit, d c, c d, direction, sign, indicator, type, transaction ' +
    'type, trans type, txn type, entry type',
  narration:
    'narration, narrations, remark, remarks, description, details, transaction details, particulars, transaction ' +
    'description, transaction remarks, memo, note, notes, to from, from to, from, sender, sender name, source, ' +
    'source name, payer, payer name, counterparty, originator, originator name, from account name, payment details',
  reference:
    'reference, session id, transaction reference, transaction ref, trans reference, trans ref, trans id, ' +
    'transaction id, txn id, ref, ref no, reference no, reference number, rrn, id',
  balance: 'balance, balance after, running balance, closing balance, available balance, current balance',
  status: 'status, transaction status, trans status, state',
} as const;

type Column = keyof typeof COLUMNS;
type Places = Partial<Record<Column, string[]>>;

/** Banks write the owner's name, the account and the sums above their table. */
const LOOKED_AT = 60;
const IN = /^(?:cr|c|credit(?:ed)?|in|inflow|deposit|received|incoming|money in|\+)\b|^\+$/;
const OUT = /^(?:dr|d|debit(?:ed)?|out|outflow|withdrawal|sent|outgoing|money out|-)\b|^-$/;
const FAILED = /fail|declin|pending|revers|cancel|reject/;
const OF_SUMS = /^(?:total|opening|closing|balance|b\/f|brought|end of|page|sub ?total|generated|printed)/i;
/** Where only the month can come first: its second figure is no month. */
const MONTH_FIRST = /^\D*(?:0?[1-9]|1[0-2])[-/.](?:1[3-9]|2\d|3[01])[-/.]\d{2,4}/;

/** The credits of a table; undefined for a text that is none. */
export function readStatement(text: string): ReadBankText | undefined {
  const found = findHeadings(text);
  if (!found) return undefined;
  const parsed = parseCsv(found.table);
  const refused = (sentence: string): ReadBankText => {
    return { source: 'statement', lines: [], problems: [{ line: null, sentence }], passedOver: 0 };
  };
  if (!parsed.ok) return refused(parsed.reason === 'torn' ? texts.torn : texts.columnTwice);
  const places = placesOf(parsed.csv.columns);
  if (!places.day || !(places.credit || places.amount)) return refused(texts.headings);
  return readRows(parsed.csv, places, found.above);
}

type Row = ParsedCsv['rows'][number];

function readRows({ rows }: ParsedCsv, places: Places, above: number): ReadBankText {
  const cell = ({ cells }: Row, column: Column): string => (cells[places[column]?.[0] ?? ''] ?? '').trim();
  const isMonthFirst = rows.some((row) => MONTH_FIRST.test(cell(row, 'day')));
  const isSigned = rows.some((row) => (readBankAmount(cell(row, 'amount')) ?? 0) < 0);
  const lines: ReadLine[] = [];
  const problems: ReadBankText['problems'] = [];
  let passedOver = 0;
  for (const row of rows) {
    const line = row.line + above;
    const came = cameIn(row, { cell, places, isSigned });
    if (came === 'out') passedOver += 1;
    if (typeof came === 'string') {
      if (came.startsWith('?')) problems.push({ line, sentence: came.slice(1) });
      continue;
    }
    const at = cell(row, 'day');
    const day = readBankDay(at, isMonthFirst);
    if (!day) {
      problems.push({ line, sentence: texts.noDay(shortened(at)) });
      continue;
    }
    const narration = (places.narration ?? [])
      .map((name) => (row.cells[name] ?? '').trim())
      .filter((words, index, all) => words !== '' && all.indexOf(words) === index)
      .join(' · ');
    const balanceKobo = readBankAmount(cell(row, 'balance')) ?? null;
    const bankReference = cell(row, 'reference').slice(0, 80);
    lines.push({ line, day, time: readBankTime(at), amountKobo: came, narration, bankReference, balanceKobo });
  }
  return { source: 'statement', lines, problems, passedOver };
}

interface Reading {
  cell: (row: Row, column: Column) => string;
  places: Places;
  isSigned: boolean;
}

/** The kobo that came in; `out` for what left or failed, `none` for a row of sums, `?…` for what cannot be read. */
function cameIn(row: Row, { cell, places, isSigned }: Reading): number | 'out' | 'none' | `?${string}` {
  const isOfSums = Object.values(row.cells).some((each) => OF_SUMS.test(each.trim()));
  if (isOfSums && !readBankDay(cell(row, 'day'))) return 'none';
  if (FAILED.test(foldText(cell(row, 'status')))) return 'out';
  if (places.credit) {
    const typed = cell(row, 'credit').replace(/^(?:--?|–|—|nil|n\/a)$/i, '');
    if (typed === '') return 'out';
    const kobo = readBankAmount(typed);
    if (kobo === undefined) return `?${texts.noAmount(shortened(typed))}`;
    return kobo > 0 ? kobo : 'out';
  }
  const typed = cell(row, 'amount');
  if (typed === '') return 'none';
  const kobo = readBankAmount(typed);
  if (kobo === undefined) return `?${texts.noAmount(shortened(typed))}`;
  const direction = foldText(cell(row, 'direction'));
  if (kobo <= 0 || OUT.test(direction)) return 'out';
  if (isSigned || IN.test(direction) || /CR?\s*$|^\s*\+/i.test(typed) || !places.direction) return kobo;
  return `?${texts.noDirection}`;
}

const shortened = (cell: string) => (cell.length > 40 ? `${cell.slice(0, 40)}…` : cell);

/** The table from its headings on, and how many lines are above them. */
function findHeadings(text: string): { table: string; above: number } | undefined {
  let from = 0;
  for (let above = 0; above < LOOKED_AT && from < text.length; above += 1) {
    const end = text.indexOf('\n', from);
    const line = text.slice(from, end < 0 ? undefined : end);
    if (line.length < 2_000) {
      for (const separator of [',', '\t', ';', '|']) {
        const places = placesOf(line.split(separator));
        if (places.day && (places.credit || places.amount || places.debit)) {
          return { table: text.slice(from), above };
        }
      }
    }
    if (end < 0) return undefined;
    from = end + 1;
  }
  return undefined;
}

function placesOf(headings: readonly string[]): Places {
  const named = headings.map((heading) => ({ heading, name: plainHeading(heading) }));
  const places: Places = {};
  const inOrder = (some: typeof named) => named.filter((each) => some.includes(each));
  for (const column of Object.keys(COLUMNS) as Column[]) {
    const fitting = COLUMNS[column].split(', ').flatMap((name) => named.filter((each) => each.name === name));
    const used = column === 'narration' ? inOrder(fitting) : fitting;
    if (used.length > 0) places[column] = used.map(({ heading }) => heading);
  }
  return places;
}

/** `"Credit (₦)"` and `CREDIT_NGN` are `credit`, `Value. Date` is `value date`. */
const plainHeading = (heading: string): string =>
  foldText(heading)
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()
    .replace(/ (?:ngn|n|naira)$/, '');
