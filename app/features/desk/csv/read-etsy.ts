import type { ParsedCsv } from '#app/platform/csv/read-csv.ts';
import {
  cellReader,
  commaParts,
  type ForeignFile,
  type ForeignProduct,
  leftColumns,
  readCount,
} from './foreign-product.ts';
import { productCsvTexts } from './product-csv-texts.ts';

const texts = productCsvTexts.left;

const PICTURE = /^image\d+$/;
const VARIATION = /^variation \d type$|^variation \d (?:name|values)$/;
const KNOWN = new Set(['title', 'description', 'price', 'currency_code', 'quantity', 'tags', 'materials', 'sku']);

export function isEtsy(columns: readonly string[]): boolean {
  const names = new Set(columns.map((name) => name.toLowerCase()));
  return names.has('title') && names.has('currency_code') && names.has('quantity');
}

/**
 * Etsy's list of active listings (Shop Manager, Settings, Options, Download data: `EtsyListingsDownload.csv`), one row each: TITLE,
 * DESCRIPTION, PRICE, CURRENCY_CODE, QUANTITY, TAGS, MATERIALS, IMAGE1 to IMAGE10, VARIATION 1 TYPE, NAME and VALUES, the same for 2, and
 * SKU. It has no categories, no drafts, and neither prices nor units by variation. The columns are those of files that people have
 * published of their own shops.
 */
export function readEtsy({ columns, rows }: ParsedCsv): ForeignFile {
  const all = rows.map(({ line, cells }) => ({ line, cell: cellReader(cells) }));
  const skus = Map.groupBy(all, ({ cell }) => cell('sku'));
  const products = all.map(({ line, cell }) => {
    const sku = cell('sku');
    return readListing(line, cell, skus.get(sku)?.length === 1 ? sku : '');
  });
  const isKnown = (name: string) => KNOWN.has(name) || PICTURE.test(name) || VARIATION.test(name);
  return { products, leftColumns: leftColumns(columns, rows, isKnown) };
}

function readListing(line: number, cell: ReturnType<typeof cellReader>, sku: string): ForeignProduct {
  const options = [1, 2]
    .map((number) => ({
      name: cell(`variation ${number} name`, `variation ${number} type`),
      values: commaParts(cell(`variation ${number} values`)),
    }))
    .filter(({ name, values }) => name && values.length > 0);
  const units = readCount(cell('quantity'));
  // One count for all variations says of none how many there are of it.
  const stock = options.length > 0 ? null : units;
  const materials = commaParts(cell('materials')).map(asWords);
  const pictures = Array.from({ length: 20 }, (_, index) => cell(`image${index + 1}`)).filter(Boolean);
  return {
    line,
    foreignId: sku || cell('title'),
    name: cell('title'),
    descriptions: [cell('description')],
    isPublished: true,
    categories: [],
    tags: commaParts(cell('tags')).map(asWords),
    options,
    variants: [
      { choices: new Map(), price: cell('price'), otherPrice: '', saleDays: null, stock, isInStock: units !== 0 },
    ],
    facts: materials.length > 0 ? [[texts.materials, materials.join(', ')]] : [],
    pictures: pictures.map((address) => ({ address, alt: '', shows: new Map() })),
    grams: null,
    measuresCm: null,
    notes: options.length > 0 ? [texts.oneForAll] : [],
  };
}

/** The list joins the words of a tag with `_`. */
const asWords = (tag: string) => tag.replaceAll('_', ' ').trim();
