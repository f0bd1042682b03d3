import type { ParsedCsv } from '#app/platform/csv/read-csv.ts';
import { plainLine } from '#app/platform/forms/plain-text.ts';
import { isDay } from '#app/platform/time/calendar-day.ts';
import {
  cellReader,
  commaParts,
  type ForeignFile,
  type ForeignPicture,
  type ForeignProduct,
  type ForeignVariant,
  GRAMS,
  leftColumns,
  readCount,
  readMeasure,
} from './foreign-product.ts';
import { productCsvTexts } from './product-csv-texts.ts';

const texts = productCsvTexts.left;

const KNOWN = new Set([
  ...['id', 'type', 'sku', 'name', 'published', 'visibility in catalog', 'short description', 'description'],
  ...['in stock?', 'stock', 'backorders allowed?', 'sale price', 'regular price', 'categories', 'tags', 'images'],
  ...['parent', 'position', 'is featured?', 'date sale price starts', 'date sale price ends'],
]);
const MEASURE = /^(?:weight|length|width|height) \((\w+)\)$/;
const ATTRIBUTE = /^attribute \d+ (?:name|value\(s\)|visible|global|default)$/;
const CM: Record<string, number> = { mm: 0.1, cm: 1, m: 100, in: 2.54, yd: 91.44 };

export function isWooCommerce(columns: readonly string[]): boolean {
  const names = new Set(columns.map((name) => name.toLowerCase()));
  return names.has('type') && names.has('name') && (names.has('regular price') || names.has('visibility in catalog'));
}

type Cell = ReturnType<typeof cellReader>;
interface Row {
  line: number;
  cell: Cell;
}

/** WooCommerce's export: a row for each product, and for each variation one that names its parent by number or SKU. */
export function readWooCommerce({ columns, rows }: ParsedCsv): ForeignFile {
  const units = unitsOf(columns);
  const all = rows.map(({ line, cells }) => ({ line, cell: cellReader(cells) }));
  const isVariation = ({ cell }: Row) => /\bvariation\b/i.test(cell('type'));
  const parents = all.filter((row) => !isVariation(row));
  const variations = Map.groupBy(all.filter(isVariation), ({ cell }) => cell('parent').toLowerCase());
  const products = parents.map((row) => {
    const names = [`id:${row.cell('id')}`, row.cell('sku').toLowerCase()].filter((name) => name && name !== 'id:');
    const own = names.flatMap((name) => {
      const found = variations.get(name) ?? [];
      variations.delete(name);
      return found;
    });
    return readProduct(row, own, units);
  });
  const orphans = [...variations.values()].flat().map((row) => {
    return { ...readProduct(row, [], units), refusal: texts.orphan(row.cell('parent')) };
  });
  const isKnown = (name: string) => KNOWN.has(name) || MEASURE.test(name) || ATTRIBUTE.test(name);
  return { products: [...products, ...orphans], leftColumns: leftColumns(columns, rows, isKnown) };
}

interface Units {
  weight: string;
  length: string;
}

/** The shop's units are in the names of its columns: `Weight (kg)`, `Length (in)`. */
function unitsOf(columns: readonly string[]): Units {
  const unit = (measure: string, usual: string) => {
    const name = columns.map((column) => column.toLowerCase()).find((column) => column.startsWith(`${measure} (`));
    return MEASURE.exec(name ?? '')?.[1] ?? usual;
  };
  return { weight: unit('weight', 'kg'), length: unit('length', 'cm') };
}

function readProduct({ line, cell }: Row, variations: readonly Row[], units: Units): ForeignProduct {
  const attributes = readAttributes(cell);
  const kinds = commaParts(cell('type').toLowerCase());
  const chosenBy = new Set(variations.flatMap(({ cell }) => attributeNames(cell)));
  // A simple product's colours are colours too, where there are several.
  const options = attributes.filter(({ name, values }) => chosenBy.has(name) || (isColor(name) && values.length > 1));
  const facts = attributes.filter((attribute) => !options.includes(attribute));
  const variants = variations.length > 0 ? variations.map(({ cell }) => readVariant(cell)) : expand(cell, options);
  const refusal = refusalOf(kinds);
  return {
    line,
    foreignId: cell('id') || cell('sku') || cell('name'),
    name: cell('name'),
    descriptions: [cell('short description'), cell('description')].map(withLines),
    isPublished: /^(?:1|true)$/i.test(cell('published')) && !/^hidden$/i.test(cell('visibility in catalog')),
    categories: commaParts(cell('categories')),
    tags: commaParts(cell('tags')),
    options,
    variants,
    facts: facts.map(({ name, values }) => [name, values.join(', ')]),
    pictures: readPictures(cell, variations),
    grams: readMeasure(cell(`weight (${units.weight})`)) * (GRAMS[units.weight] ?? 0) || null,
    measuresCm: readMeasures(cell, units.length),
    notes: [],
    ...(refusal ? { refusal } : {}),
  };
}

const isColor = (name: string) => /^(?:pa_)?colou?rs?$/i.test(name);

/** Line ends are written as `\n` in the export. */
const withLines = (text: string) => text.replaceAll('\\r\\n', '\n').replaceAll('\\n', '\n');

function refusalOf(kinds: readonly string[]): string | undefined {
  if (kinds.includes('grouped')) return texts.grouped;
  if (kinds.includes('external')) return texts.external;
  return kinds.includes('downloadable') || kinds.includes('virtual') ? texts.nothingToDeliver : undefined;
}

const ATTRIBUTES = Array.from({ length: 20 }, (_, index) => `attribute ${index + 1}`);

/** A variation that names an attribute without a value can be had in all of them. */
const attributeNames = (cell: Cell) => ATTRIBUTES.map((attribute) => cell(`${attribute} name`)).filter(Boolean);

function readAttributes(cell: Cell): { name: string; values: string[] }[] {
  return ATTRIBUTES.flatMap((attribute) => {
    const name = cell(`${attribute} name`);
    const values = commaParts(cell(`${attribute} value(s)`));
    return name && values.length > 0 ? [{ name, values }] : [];
  });
}

function readVariant(cell: Cell): ForeignVariant {
  const goesOn = /^(?:1|notify)$/i.test(cell('backorders allowed?'));
  const sale = cell('sale price');
  const usual = cell('regular price');
  return {
    choices: new Map(readAttributes(cell).map(({ name, values }) => [name, plainLine(values.join(', '))])),
    price: usual || sale,
    otherPrice: sale,
    saleDays: readSaleDays(cell),
    stock: goesOn ? null : readCount(cell('stock')),
    isInStock: !/^(?:0|false)$/i.test(cell('in stock?')),
  };
}

/** `2026-12-01 0:00:00`; a sale that ends with the first second of a day has its last day before it. */
function readSaleDays(cell: Cell): ForeignVariant['saleDays'] {
  const [from, until] = ['starts', 'ends'].map((what) => cell(`date sale price ${what}`).split(/[ T]/));
  const [day = '', time = ''] = until ?? [];
  if (!from?.[0] || !isDay(from[0]) || !isDay(day)) return null;
  return [from[0], /^0?0:00(?::00)?$/.test(time) ? dayBefore(day) : day];
}

const dayBefore = (day: string) => new Date(Date.parse(day) - 86_400_000).toISOString().slice(0, 10);

/** A product without variations is one variant, or one for each of its colours. */
function expand(cell: Cell, options: readonly { name: string; values: string[] }[]): ForeignVariant[] {
  const variant = { ...readVariant(cell), choices: new Map<string, string>() };
  const [colors] = options;
  if (!colors) return [variant];
  return colors.values.map((value, index) => ({
    ...variant,
    choices: new Map([[colors.name, plainLine(value)]]),
    stock: index === 0 ? variant.stock : variant.stock && 0,
  }));
}

function readMeasures(cell: Cell, unit: string): ForeignProduct['measuresCm'] {
  const cm = (name: string) => Math.round(readMeasure(cell(`${name} (${unit})`)) * (CM[unit] ?? 0));
  const [width, depth, height] = [cm('length'), cm('width'), cm('height')];
  return width && depth && height ? { width, depth, height } : null;
}

function readPictures(cell: Cell, variations: readonly Row[]): ForeignPicture[] {
  const found = new Map<string, ForeignPicture>();
  for (const address of addresses(cell('images'))) found.set(address, { address, alt: '', shows: new Map() });
  for (const variation of variations) {
    const shows = readVariant(variation.cell).choices;
    for (const address of addresses(variation.cell('images'))) {
      const known = found.get(address);
      if (known && known.shows.size === 0 && known !== found.values().next().value) known.shows = shows;
      if (!known) found.set(address, { address, alt: '', shows });
    }
  }
  return [...found.values()];
}

/** A comma may be part of an address, so that only one before the next address ends it. */
const addresses = (cell: string) =>
  cell
    .split(/,\s*(?=https?:)/i)
    .map((address) => address.trim())
    .filter(Boolean);
