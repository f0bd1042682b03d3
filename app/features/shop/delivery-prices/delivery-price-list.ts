import { findArea } from '#app/features/ground/accounts/door/local-government-areas.ts';
import { NIGERIAN_STATES } from '#app/features/ground/accounts/door/nigerian-states.ts';
import { cellsOfLine } from '#app/platform/csv/pasted-lines.ts';
import { parseCsv } from '#app/platform/csv/read-csv.ts';
import { plainLine } from '#app/platform/forms/plain-text.ts';
import { parseNaira } from '#app/platform/money/kobo.ts';
import { foldText } from '#app/platform/text/fold-text.ts';
import { MOST_FLOOR_KOBO } from './delivery-price.schema.ts';
import { deliveryPriceTexts } from './delivery-price-texts.ts';
import { type DeliveryPrice, FEE_KOBO, keyOfPrice, SIZE_CLASSES, type SizeClass } from './door/delivery-price.ts';

const texts = deliveryPriceTexts.list.refusals;

/** All areas of all states in three sizes, and some. */
const MOST_LINES = 2500;
export const MAX_LIST_LENGTH = 200_000;

type Cells = Partial<Record<'state' | 'area' | 'size' | 'from' | 'to' | 'floor', string>>;
type Line = { line: number; cells: Cells | 'too_many' };
type Problem = { line: number | null; sentence: string };

/** Names a column of a file may have. */
const COLUMNS: Readonly<Record<string, keyof Cells>> = {
  state: 'state',
  area: 'area',
  'local government': 'area',
  'local government area': 'area',
  lga: 'area',
  size: 'size',
  vehicle: 'size',
  from: 'from',
  price: 'from',
  fee: 'from',
  to: 'to',
  floor: 'floor',
  'each floor': 'floor',
  'per floor': 'floor',
};

const headingOf = (cell: string) => COLUMNS[foldText(plainLine(cell)).replace(/[:.]$/, '')];

/** Prices as they were pasted or came in a file. All of it can be read, or nothing is taken. */
export function readDeliveryPriceList(
  text: string,
): { ok: true; prices: DeliveryPrice[] } | { ok: false; problems: Problem[] } {
  const lines = isTable(text) ? fromTable(text) : fromLines(text);
  const refusal =
    typeof lines === 'string'
      ? lines
      : lines.length === 0
        ? texts.empty
        : lines.length > MOST_LINES
          ? texts.too_many
          : undefined;
  if (typeof lines === 'string' || refusal) return { ok: false, problems: [{ line: null, sentence: refusal ?? '' }] };
  const prices = new Map<string, DeliveryPrice>();
  const problems: Problem[] = [];
  for (const { line, cells } of lines) {
    const price = priceOf(cells);
    const key = typeof price === 'string' ? '' : keyOfPrice(price);
    if (typeof price === 'string') problems.push({ line, sentence: price });
    else if (prices.has(key)) problems.push({ line, sentence: texts.twice });
    else prices.set(key, price);
  }
  return problems.length > 0 ? { ok: false, problems } : { ok: true, prices: [...prices.values()] };
}

/** A sentence where it cannot be read. */
function priceOf(cells: Cells | 'too_many'): DeliveryPrice | string {
  if (cells === 'too_many') return texts.cells;
  const { state: typed = '', area: typedArea = '', size, from = '', to, floor } = cells;
  const state = stateOf(typed);
  if (state === undefined) return texts.state(typed);
  const area = typedArea === '' ? '' : findArea(state, typedArea);
  if (area === undefined) return texts.area(typedArea, state || deliveryPriceTexts.everywhere);
  const sizeClass = size && sizeOf(size);
  if (!sizeClass) return texts.size;
  const [, low = '', high] = RANGE.exec(from) ?? [];
  // `000` is the rest of an amount whose comma parted it.
  if ((high && to) || [low, high, to, floor].some((cell) => cell && /^0\d/.test(cell))) return texts.price;
  const [fromKobo, toKobo] = [parseNaira(low), parseNaira(high ?? to ?? low)];
  const floorKobo = floor ? parseNaira(floor) : 0;
  if (fromKobo === undefined || toKobo === undefined || floorKobo === undefined) return texts.price;
  if (toKobo < fromKobo || fromKobo < FEE_KOBO.least || toKobo > FEE_KOBO.most || floorKobo > MOST_FLOOR_KOBO)
    return texts.price;
  return { state, area, sizeClass, fromKobo, toKobo, floorKobo };
}

function stateOf(typed: string): string | undefined {
  const wanted = foldText(typed).replace(/ state$/, '');
  if (/^(?:everywhere(?: else)?|elsewhere|other states|others)$/.test(wanted)) return '';
  if (/^(?:fct|abuja|federal capital territory)$/.test(wanted)) return NIGERIAN_STATES[36];
  return NIGERIAN_STATES.find((state) => foldText(state) === wanted);
}

const sizeOf = (typed: string): SizeClass | undefined =>
  SIZE_CLASSES.find((size) => foldText(typed).split(/[^a-z]/)[0] === size);

function isTable(text: string): boolean {
  const first = text.split(/\r?\n/).find((line) => line.trim() !== '') ?? '';
  const headings = first.split(/[\t;,]/).map((cell) => headingOf(cell.replaceAll('"', '')));
  return (['state', 'size', 'from'] as const).every((wanted) => headings.includes(wanted));
}

function fromTable(text: string): Line[] | string {
  const parsed = parseCsv(text);
  if (!parsed.ok) return parsed.reason === 'torn' ? texts.torn : texts.headings;
  const { columns, rows } = parsed.csv;
  return rows.map(({ line, cells, extra }) => {
    if (extra > 0) return { line, cells: 'too_many' };
    const read: Cells = {};
    for (const column of columns) {
      const [field, cell] = [headingOf(column), plainLine(cells[column])];
      if (field && cell !== '') read[field] = cell;
    }
    return { line, cells: read };
  });
}

function fromLines(text: string): Line[] {
  return text
    .split(/\r?\n/)
    .map((written, index) => ({ line: index + 1, cells: cellsOfLine(written) }))
    .filter(({ cells }) => cells.length > 0)
    .map(({ line, cells: [state = '', ...rest] }) => ({ line, cells: { state, ...meant(rest) } }));
}

/** ₦25,000 or NGN 25,000 to 40,000. */
const RANGE = /^((?:₦|NGN|N)? ?\d[\d,.]*)(?: ?(?:to|–|—|-) ?((?:₦|NGN|N)? ?\d[\d,.]*))?$/i;
/** + ₦2,000 a floor. */
const PER_FLOOR = /^\+? ?((?:₦|NGN|N)? ?\d[\d,.]*)(?: ?\/ ?| (?:a|per|each) )floor$/i;

/** What each cell after the state says, by how it looks. */
function meant(cells: readonly string[]): Cells {
  const read: Cells = {};
  for (const cell of cells) {
    const [, perFloor] = PER_FLOOR.exec(cell) ?? [];
    if (perFloor) read.floor = plainLine(perFloor);
    // Two amounts are none.
    else if (RANGE.test(cell)) read.from = read.from === undefined ? cell : `${read.from}; ${cell}`;
    else if (sizeOf(cell) && read.size === undefined) read.size = cell;
    else read.area = read.area ? `${read.area}, ${cell}` : cell;
  }
  return read;
}
