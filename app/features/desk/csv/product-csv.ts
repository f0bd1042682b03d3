import {
  EMPTY_PRODUCT,
  type FieldInput,
  inputByField,
  inputOf,
  type ProductFormInput,
} from '#app/features/desk/products/product-form-input.ts';
import type { SavedProduct } from '#app/features/desk/products/products-admin.queries.server.ts';
import { parseColor } from '#app/features/shop/catalog/door/colors.ts';
import { FIELDS_OF_FILE, PRODUCT_FIELDS, rowOf } from '#app/features/shop/catalog/door/product-fields.ts';
import type { ProductField } from '#app/features/shop/catalog/door/product-values.ts';
import type { ParsedCsv } from '#app/platform/csv/read-csv.ts';
import { plainText } from '#app/platform/forms/plain-text.ts';

/** The columns of the file, in order: every field of a piece. `id` says which piece a row is; without one it is a new piece. */
export const CSV_COLUMNS = ['id', 'number', 'status', ...FIELDS_OF_FILE.map((field) => rowOf(field).csv)];

/** Columns a file must have; a piece that is there keeps what the others would say. */
export const NEEDED_COLUMNS: readonly string[] = [PRODUCT_FIELDS.name.csv];

const BAR = ' | ';

/** A piece as a row. Lists are separated by `|`; a size carries its difference, a picture its colour and its words. */
export function toCsvRow({ id, pieceNumber, status, values }: SavedProduct): Record<string, string> {
  const typed = inputOf(values);
  const cells = FIELDS_OF_FILE.map((field) => [rowOf(field).csv, toCell(field, typed)]);
  return { id, number: String(pieceNumber), status, ...Object.fromEntries(cells) };
}

function toCell(field: ProductField, typed: ProductFormInput): string {
  const row = rowOf(field);
  switch (row.kind) {
    case 'sizes':
      return typed.sizes.map(({ label, difference }) => `${label}: ${difference}`).join(BAR);
    case 'options':
      return typed.options.map(({ value, difference }) => (difference ? `${value}: ${difference}` : value)).join(BAR);
    case 'combinations':
      return typed.combinations.map(writeCombination).join(BAR);
    case 'pictures':
      return typed.pictures.map(({ key, color, alt }) => `${key} ${color ? `[${color}] ` : ''}${alt}`).join(BAR);
    case 'list':
    case 'colors':
    case 'pairs':
      return (typed[field] as string[]).join(BAR);
    case 'number':
      return String(typed[field]) || (row.whenEmpty ?? '');
    default:
      return String(typed[field]);
  }
}

/**
 * A row as a piece is typed, over what is saved of it (or over an empty piece): a column the file does not have changes nothing, an
 * empty cell empties. Not judged here; `parseProduct` does.
 */
export function fromCsvRow(
  cells: ParsedCsv['rows'][number]['cells'],
  saved: ProductFormInput = EMPTY_PRODUCT,
): ProductFormInput {
  return inputByField((field) => {
    const cell = cells[rowOf(field).csv];
    return cell === undefined ? saved[field] : fromCell(field, plainText(cell), saved);
  });
}

function fromCell(field: ProductField, cell: string, saved: ProductFormInput): FieldInput {
  const row = rowOf(field);
  switch (row.kind) {
    case 'sizes':
      return parts(cell).map(readSize);
    case 'options':
      return parts(cell).map((text) => {
        const { label, difference } = readSize(text);
        return { value: label.replace(/\s*=\s*/, '='), difference };
      });
    case 'combinations':
      return parts(cell).map(readCombination);
    case 'pictures':
      return parts(cell).map(readPicture);
    case 'pairs':
      return parts(cell).map((text) =>
        text
          .split('&')
          .map((side) => side.trim().replace(/\s*=\s*/, '='))
          .sort()
          .join('&'),
      );
    case 'list':
      return parts(cell);
    case 'colors':
      return parts(cell).map((color) => parseColor(color) ?? color);
    case 'choice':
    case 'form':
    case 'category':
    case 'switch': {
      // One of the answers always holds, so an empty cell says nothing; where the owner has to choose, it is missing.
      const answer = row.kind === 'switch' ? (SWITCHES.get(cell.toLowerCase()) ?? cell) : cell;
      return answer || (row.needed ? '' : saved[field]);
    }
    case 'number':
      return cell.toLowerCase() === row.whenEmpty ? '' : wholeCell(cell);
    default:
      return cell;
  }
}

/** What a spreadsheet makes of yes and no. */
const SWITCHES = new Map([
  ['true', 'yes'],
  ['1', 'yes'],
  ['false', 'no'],
  ['0', 'no'],
]);

/** A whole number as a spreadsheet writes it in a column of decimal ones: `3.0`. */
export const wholeCell = (cell: string) => cell.replace(/^(\d+)[.,]0{1,4}$/, '$1');

const parts = (cell: string) =>
  cell
    .split('|')
    .map((part) => part.trim())
    .filter(Boolean);

/** `6 by 7 ft: +50,000`; a size without a difference costs what the piece costs. */
function readSize(text: string): ProductFormInput['sizes'][number] {
  const match = /^(.*\S)\s*:\s*([+\-−]?\s*[\d,. ]+)$/.exec(text);
  return match ? { label: match[1] ?? '', difference: match[2] ?? '' } : { label: text, difference: '' };
}

type Combination = ProductFormInput['combinations'][number];

/** `color=Blue&wood=iroko: price +20,000; stock 3; picture img/…` */
function writeCombination({ choice, difference, stock, picture }: Combination): string {
  const own = { price: difference, stock, picture };
  const given = Object.entries(own).filter(([, value]) => value !== '');
  return `${choice}: ${given.map(([name, value]) => `${name} ${value}`).join('; ')}`;
}

function readCombination(text: string): Combination {
  const [, names = text, values = ''] = /^(.*\S)\s*:\s*((?:price|stock|picture)\s.*)$/is.exec(text) ?? [];
  const own = new Map(
    values.split(';').map((each) => /^\s*(\w*)\s*(.*)$/s.exec(each)?.slice(1, 3) as [string, string]),
  );
  const choice = names.split(/&(?=\s*[a-z0-9-]+\s*=)/).map((part) => part.trim().replace(/\s*=\s*/, '='));
  const of = (name: string) => own.get(name)?.trim() ?? '';
  return {
    choice: choice.sort().join('&'),
    stock: wholeCell(of('stock')),
    difference: of('price'),
    picture: of('picture'),
  };
}

/** `img/… [Blue] The sofa from the front` */
function readPicture(text: string): ProductFormInput['pictures'][number] {
  const match = /^(\S+)(?:\s+\[([^\]]*)\])?\s*(.*)$/s.exec(text);
  return { key: match?.[1] ?? text, color: match?.[2] ?? '', alt: match?.[3] ?? '' };
}
