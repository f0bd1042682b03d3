import type { ParsedCsv } from '#app/platform/csv/read-csv.ts';
import { plainLine } from '#app/platform/forms/plain-text.ts';
import {
  cellReader,
  commaParts,
  type ForeignFile,
  type ForeignProduct,
  GRAMS,
  leftColumns,
  readCount,
  readMeasure,
} from './foreign-product.ts';
import { productCsvTexts } from './product-csv-texts.ts';

const texts = productCsvTexts.left;

const KNOWN = new Set([
  ...['token', 'reference handle', 'item name', 'variation name', 'description', 'category', 'categories', 'price'],
  ...['reporting category', 'square online item visibility', 'item type', 'online sale price', 'archived'],
]);
const WEIGHT = /^weight \((\w+)\)$/;
const OPTION = /^option (?:name|value) \d$/;
/** One for each of their places. */
const UNITS = /^current quantity(?: .*)?$/;
/** What they put behind the name of a category. */
const CATEGORY_TOKEN = /\s*\([0-9A-Z]{16,}\)$/;

export function isSquare(columns: readonly string[]): boolean {
  const names = new Set(columns.map((name) => name.toLowerCase()));
  return names.has('item name') && names.has('variation name') && (names.has('token') || names.has('reference handle'));
}

type Row = { line: number; cells: Record<string, string>; cell: ReturnType<typeof cellReader> };

/**
 * Square's item library (Items, Actions, Export library), a row for each variation; the rows of an item have its name and nothing else in
 * common: Token, Item Name, Variation Name, SKU, Description, Categories, Reporting Category, Square Online Item Visibility, Item Type,
 * Weight (kg), Price, Online Sale Price, Archived, Option Name 1, Option Value 1, and Current Quantity with the name of each place. It
 * has no pictures. The columns are those of exports and templates that people have published, of 2019 to 2025.
 */
export function readSquare({ columns, rows }: ParsedCsv): ForeignFile {
  const all = rows.map((row): Row => ({ ...row, cell: cellReader(row.cells) }));
  const weight = columns.map((name) => WEIGHT.exec(name.toLowerCase())).find(Boolean);
  const units = columns.filter((name) => UNITS.test(name.toLowerCase()));
  const items = [...Map.groupBy(all, ({ cell }) => cell('item name')).values()];
  const products = items.map((rows) => readItem(rows, weight?.[1] ?? 'kg', units));
  const isKnown = (name: string) => KNOWN.has(name) || WEIGHT.test(name) || OPTION.test(name) || UNITS.test(name);
  return { products, leftColumns: leftColumns(columns, rows, isKnown) };
}

function readItem(rows: readonly Row[], unit: string, units: readonly string[]): ForeignProduct {
  const [first] = rows;
  const cell = first?.cell ?? cellReader({});
  const any = (...names: string[]) => rows.map((row) => row.cell(...names)).find(Boolean) ?? '';
  const named = [1, 2, 3].filter((number) => any(`option name ${number}`));
  const options = named.map((number) => any(`option name ${number}`));
  // Without options, what the variations are called tells them apart.
  const isByName = options.length === 0 && rows.length > 1;
  const grams = rows.map((row) => readMeasure(row.cell(`weight (${unit})`))).find(Boolean) ?? 0;
  const refusal = refusalOf(any('item type'));
  const isArchived = /^y/i.test(any('archived'));
  return {
    line: first?.line ?? 0,
    foreignId: cell('token', 'reference handle', 'item name'),
    name: cell('item name'),
    descriptions: [any('description')],
    isPublished: !isArchived && /^(?:|visible)$/i.test(any('square online item visibility')),
    categories: categoriesOf(any('categories', 'category'), any('reporting category')),
    tags: [],
    options: (isByName ? [texts.variation] : options).map((name) => ({ name, values: [] })),
    variants: rows.map(({ cell, cells }) => {
      const chosen = isByName
        ? [[texts.variation, cell('variation name')] as const]
        : named.map((number, place) => [options[place] ?? '', cell(`option value ${number}`)] as const);
      const counts = units.map((name) => readCount(cells[name]?.trim() ?? '')).filter((count) => count !== null);
      return {
        choices: new Map(chosen.filter(([, value]) => value).map(([name, value]) => [name, plainLine(value)])),
        price: cell('price'),
        otherPrice: cell('online sale price'),
        saleDays: null,
        isInStock: true,
        stock: counts.length > 0 ? counts.reduce((sum, count) => sum + count, 0) : null,
      };
    }),
    facts: [],
    pictures: [],
    grams: grams * (GRAMS[unit] ?? 0) || null,
    measuresCm: null,
    notes: isArchived ? [texts.archivedThere] : [],
    ...(refusal ? { refusal } : {}),
  };
}

function refusalOf(kind: string): string | undefined {
  if (/gift/i.test(kind)) return texts.giftCard;
  return /digital|event|service|donation|membership|class/i.test(kind) ? texts.nothingToDeliver : undefined;
}

/** The one they report by comes first: an item may be in several. */
const categoriesOf = (all: string, reported: string): string[] => [
  ...new Set([reported, ...commaParts(all)].map((name) => name.replace(CATEGORY_TOKEN, '').trim()).filter(Boolean)),
];
