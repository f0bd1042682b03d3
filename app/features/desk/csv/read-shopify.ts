import type { ParsedCsv } from '#app/platform/csv/read-csv.ts';
import { plainLine } from '#app/platform/forms/plain-text.ts';
import {
  type Choices,
  cellReader,
  commaParts,
  type ForeignFile,
  type ForeignPicture,
  type ForeignProduct,
  type ForeignVariant,
  leftColumns,
  readCount,
  readMeasure,
} from './foreign-product.ts';
import { productCsvTexts } from './product-csv-texts.ts';

const texts = productCsvTexts.left;

/** The names of the columns that are read: of the export as it was for years, and as it is since 2025. */
const KNOWN = new Set(
  [
    'handle, url handle, title, body (html), description, product category, type, tags, published, status',
    'published on online store, option1 name, option1 value, option2 name, option2 value, option3 name, option3 value',
    'option1 linked to, option2 linked to, option3 linked to, variant grams, weight value (grams), variant weight unit',
    'weight unit for display, variant inventory tracker, inventory tracker, variant inventory qty, inventory quantity',
    'variant inventory policy, continue selling when out of stock, variant price, price, variant compare at price',
    'compare-at price, image src, product image url, image position, image alt text, variant image, variant image url',
    'gift card',
  ].flatMap((names) => names.split(', ')),
);

export function isShopify(columns: readonly string[]): boolean {
  const names = new Set(columns.map((name) => name.toLowerCase()));
  return (names.has('handle') || names.has('url handle')) && names.has('title');
}

type Row = ParsedCsv['rows'][number];

/**
 * Shopify's export: a row for each variant and for each further picture, all with the product's handle; what belongs to the product is
 * in its first row alone.
 */
export function readShopify({ columns, rows }: ParsedCsv): ForeignFile {
  const byHandle = new Map<string, Row[]>();
  let handle = '';
  for (const row of rows) {
    const cell = cellReader(row.cells);
    // Spreadsheets that fill in only what differs leave the handle out; a title begins another product.
    const own = cell('handle', 'url handle') || cell('title').toLowerCase().replace(/\s+/g, '-');
    handle = own || handle;
    byHandle.set(handle, [...(byHandle.get(handle) ?? []), row]);
  }
  const products = [...byHandle].map(([handle, rows]) => readProduct(handle, rows));
  return { products, leftColumns: leftColumns(columns, rows, (name) => KNOWN.has(name)) };
}

function readProduct(foreignId: string, rows: Row[]): ForeignProduct {
  const cells = rows.map(({ cells }) => cellReader(cells));
  const first = cells.find((cell) => cell('title')) ?? cells[0] ?? cellReader({});
  const options = [1, 2, 3]
    .map((number) => first(`option${number} name`))
    .map((name) => (name.toLowerCase() === 'title' ? '' : name));
  const variants = cells.flatMap((cell) => readVariant(cell, options) ?? []);
  const titles = new Set(cells.map((cell) => cell('title')).filter(Boolean));
  const [grams] = cells.map((cell) => readMeasure(cell('variant grams', 'weight value (grams)'))).filter(Boolean);
  const status = first('status').toLowerCase();
  return {
    line: rows[0]?.line ?? 0,
    foreignId,
    name: first('title'),
    descriptions: [first('body (html)', 'description')],
    isPublished: /^(?:|true)$/i.test(first('published', 'published on online store')) && /^(?:|active)$/.test(status),
    categories: [first('type'), first('product category')].filter(Boolean),
    tags: commaParts(first('tags')),
    options: [...new Set(options.filter(Boolean))].map((name) => ({ name, values: [] })),
    variants,
    facts: [],
    pictures: readPictures(cells, options),
    grams: grams ?? null,
    measuresCm: null,
    notes: [
      ...(titles.size > 1 ? [texts.twoTitles([...titles])] : []),
      ...(status === 'archived' ? [texts.archivedThere] : []),
    ],
    ...(/^true$/i.test(first('gift card')) ? { refusal: texts.giftCard } : {}),
  };
}

type Cell = ReturnType<typeof cellReader>;

/** A row that holds no more than a picture is no variant. */
function readVariant(cell: Cell, options: readonly string[]): ForeignVariant | undefined {
  const price = cell('variant price', 'price');
  const choices = readChoices(cell, options);
  if (price === '' && choices.size === 0 && !cell('option1 value') && !cell('title')) return undefined;
  const isCounted = cell('variant inventory tracker', 'inventory tracker') !== '';
  const goesOn = /^(?:continue|true)$/i.test(cell('variant inventory policy', 'continue selling when out of stock'));
  const units = readCount(cell('variant inventory qty', 'inventory quantity'));
  const stock = isCounted && !goesOn ? units : null;
  const otherPrice = cell('variant compare at price', 'compare-at price');
  return { choices, price, otherPrice, saleDays: null, stock, isInStock: true };
}

function readChoices(cell: Cell, options: readonly string[]): Choices {
  const pairs = options.map((name, index) => [name, cell(`option${index + 1} value`)] as const);
  return new Map(pairs.filter(([name, value]) => name && value).map(([name, value]) => [name, plainLine(value)]));
}

/** In the order their positions give, each once; one that a variant names shows that variant. */
function readPictures(cells: readonly Cell[], options: readonly string[]): ForeignPicture[] {
  const found = new Map<string, ForeignPicture & { position: number }>();
  cells.forEach((cell, index) => {
    const address = cell('image src', 'product image url');
    const position = readCount(cell('image position')) ?? 1000 + index;
    if (address && !found.has(address)) {
      found.set(address, { address, alt: cell('image alt text'), shows: new Map(), position });
    }
  });
  cells.forEach((cell, index) => {
    const address = cell('variant image', 'variant image url');
    if (!address) return;
    const picture = found.get(address) ?? { address, alt: '', shows: new Map(), position: 2000 + index };
    if (picture.shows.size === 0) picture.shows = readChoices(cell, options);
    found.set(address, picture);
  });
  return [...found.values()]
    .sort((a, b) => a.position - b.position)
    .map(({ address, alt, shows }) => ({ address, alt, shows }));
}
