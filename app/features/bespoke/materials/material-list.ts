import { cellsOfLine } from '#app/platform/csv/pasted-lines.ts';
import { parseCsv } from '#app/platform/csv/read-csv.ts';
import { checkForm } from '#app/platform/forms/check-form.ts';
import { plainLine } from '#app/platform/forms/plain-text.ts';
import { parseNaira } from '#app/platform/money/kobo.ts';
import { foldText } from '#app/platform/text/fold-text.ts';
import { materialSchema, type TypedMaterial } from './material.schema.ts';
import { materialTexts } from './material-texts.ts';
import type { Unit } from './units.ts';

const texts = materialTexts.list.refusals;

const MOST_MATERIALS = 500;
export const MAX_LIST_LENGTH = 60_000;

type Cells = Partial<
  Record<'name' | 'unit' | 'sheetLength' | 'sheetWidth' | 'price' | 'waste' | 'supplier' | 'stock', string>
>;

export type ReadList =
  | { ok: true; materials: TypedMaterial[] }
  | { ok: false; problems: { line: number | null; sentence: string }[] };

/** Names a column of a file may have. */
const COLUMNS: Readonly<Record<string, keyof Cells | 'sheet'>> = {
  name: 'name',
  material: 'name',
  unit: 'unit',
  'sold by': 'unit',
  price: 'price',
  'price today': 'price',
  cost: 'price',
  waste: 'waste',
  'waste %': 'waste',
  supplier: 'supplier',
  sheet: 'sheet',
  size: 'sheet',
  stock: 'stock',
  'in stock': 'stock',
};

const UNIT_WORDS: readonly [RegExp, Unit][] = [
  [/^(?:a |per |\/ ?)?(?:board|bd)[ -]?(?:met(?:re|er)s?|m)$/, 'board_metre'],
  [/^(?:a |per |\/ ?)?sheets?\b/, 'sheet'],
  [/^(?:a |per |\/ ?)?(?:met(?:re|er)s?|m)$/, 'metre'],
  [/^(?:a |per |\/ ?)?(?:pieces?|pcs?|each|no|unit)\.?$/, 'piece'],
  [/^(?:a |per |\/ ?)?(?:lit(?:re|er)s?|l|ltr)$/, 'litre'],
  [/^(?:a |per |\/ ?)?(?:kg|kgs|kilos?|kilograms?)$/, 'kg'],
];

/**
 * A list of materials as it was pasted or came in a file. With headings its columns are what they are called; without, each line begins
 * with a name, and what follows is known by how it looks. All of it can be read, or nothing is taken.
 */
export function readMaterialList(text: string): ReadList {
  const lines = isTable(text) ? fromTable(text) : fromLines(text);
  if (!Array.isArray(lines)) return { ok: false, problems: [{ line: null, sentence: lines }] };
  if (lines.length === 0) return { ok: false, problems: [{ line: null, sentence: texts.empty }] };
  if (lines.length > MOST_MATERIALS) return { ok: false, problems: [{ line: null, sentence: texts.too_many }] };
  const materials: TypedMaterial[] = [];
  const problems: { line: number; sentence: string }[] = [];
  const names = new Set<string>();
  for (const { line, cells } of lines) {
    const sentence = cells.price === undefined ? texts.no_price : cells.unit === undefined ? texts.no_unit : undefined;
    const read = checkForm({ ...cells }, materialSchema);
    if (sentence) problems.push({ line, sentence });
    else if (!read.ok) problems.push({ line, sentence: Object.values(read.errors.fields)[0] ?? texts.wrong });
    else if (names.has(foldText(read.data.name))) problems.push({ line, sentence: texts.twice(read.data.name) });
    else {
      names.add(foldText(read.data.name));
      materials.push(read.data);
    }
  }
  return problems.length > 0 ? { ok: false, problems } : { ok: true, materials };
}

const headingOf = (cell: string) => COLUMNS[foldText(plainLine(cell)).replace(/[:.]$/, '')];

function isTable(text: string): boolean {
  const first = text.split(/\r?\n/).find((line) => line.trim() !== '') ?? '';
  const headings = first.split(/[\t;,]/).map((cell) => headingOf(cell.replaceAll('"', '')));
  return headings.includes('name') && headings.includes('price');
}

type Line = { line: number; cells: Cells };

function fromTable(text: string): Line[] | string {
  const parsed = parseCsv(text);
  if (!parsed.ok) return parsed.reason === 'torn' ? texts.torn : texts.headings;
  const { columns, rows } = parsed.csv;
  const known = columns.flatMap((column) => {
    const field = headingOf(column);
    return field ? [{ column, field }] : [];
  });
  if (!known.some(({ field }) => field === 'price')) return texts.headings;
  return rows.map(({ line, cells }) => {
    const read: Cells = {};
    for (const { column, field } of known) {
      const cell = plainLine(cells[column]);
      if (cell === '') continue;
      if (field === 'sheet') Object.assign(read, sheetOf(cell));
      else if (field === 'unit') read.unit = unitOf(cell) ?? cell;
      else if (field === 'waste') read.waste = cell.replace(/ ?%$/, '');
      else read[field] = cell;
      if (field === 'unit') Object.assign(read, sheetOf(cell));
    }
    return { line, cells: read };
  });
}

function fromLines(text: string): Line[] {
  return text
    .split(/\r?\n/)
    .map((written, index) => ({ line: index + 1, cells: cellsOfLine(written) }))
    .filter(({ cells }) => cells.length > 0)
    .map(({ line, cells: [name = '', ...rest] }) => ({ line, cells: { name, ...meant(rest) } }));
}

/** What each cell after the name says, by how it looks. */
function meant(cells: readonly string[]): Cells {
  const read: Cells = {};
  for (const cell of cells) {
    const percent = /^(\d{1,3}) ?%(?: waste)?$/i.exec(cell)?.[1];
    const [, amount = '', per = ''] = /^((?:₦|NGN|N)? ?[\d ,.]+)(?: ?(?:\/|per|a|each) ?(.*))?$/i.exec(cell) ?? [];
    const unit = unitOf(cell);
    if (percent !== undefined) read.waste = percent;
    else if (unit) Object.assign(read, { unit }, sheetOf(cell));
    else if (amount && parseNaira(amount) !== undefined && read.price === undefined) {
      read.price = plainLine(amount);
      const perUnit = per ? unitOf(per) : /each$/i.test(cell) ? 'piece' : undefined;
      if (perUnit) Object.assign(read, { unit: perUnit }, sheetOf(per));
    } else read.supplier = read.supplier ? `${read.supplier}, ${cell}` : cell;
  }
  return read;
}

const unitOf = (cell: string): Unit | undefined =>
  UNIT_WORDS.find(([pattern]) => pattern.test(cell.trim().toLowerCase()))?.[1];

/** `2440 × 1220`, in millimetres, or `8 × 4 ft`. */
function sheetOf(cell: string): Pick<Cells, 'sheetLength' | 'sheetWidth'> {
  const [, length = '', width = '', feet] =
    /(\d{1,5}) ?(?:×|x|by) ?(\d{1,5}) ?(ft|feet)?/i.exec(cell.replace(/(\d),(\d{3})/g, '$1$2')) ?? [];
  if (length === '') return {};
  const inMm = (typed: string) => (feet ? String(Math.round(Number(typed) * 305)) : typed);
  return { sheetLength: inMm(length), sheetWidth: inMm(width) };
}
