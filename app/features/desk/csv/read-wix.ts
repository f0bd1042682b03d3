import type { ParsedCsv } from '#app/platform/csv/read-csv.ts';
import { plainLine } from '#app/platform/forms/plain-text.ts';
import { parseForeignAmount } from './foreign-amount.ts';
import {
  type Choices,
  cellReader,
  type ForeignFile,
  type ForeignProduct,
  type ForeignVariant,
  leftColumns,
  readCount,
  readMeasure,
} from './foreign-product.ts';
import { productCsvTexts } from './product-csv-texts.ts';

const texts = productCsvTexts.left;

const KNOWN = new Set([
  ...['handleid', 'handle', 'fieldtype', 'name', 'description', 'plaindescription', 'productimageurl', 'media'],
  ...['mediaalttext', 'collection', 'price', 'surcharge', 'visible', 'discountmode', 'discountvalue'],
  ...['strikethroughprice', 'inventory', 'weight', 'brand'],
]);
const OPTION = /^productoption(?:name|type|description|choices)\d$/;
const FACT = /^additionalinfo(?:title|description)\d$/;
/** Pictures are named by their place in their store. */
const STORE = 'https://static.wixstatic.com/media/';

export function isWix(columns: readonly string[]): boolean {
  const names = new Set(columns.map((name) => name.toLowerCase()));
  return names.has('fieldtype') && names.has('name') && (names.has('handleid') || names.has('handle'));
}

type Cell = ReturnType<typeof cellReader>;
interface Row {
  line: number;
  cell: Cell;
}

/**
 * Wix' export of products (Store Products, More Actions, Export): a row of `fieldType` Product, and below it one of Variant for each
 * combination, all with its handle. handleId, name, description, productImageUrl, collection, price, surcharge, visible, discountMode,
 * discountValue, inventory, weight, productOptionName1 to 6 with Type and Description, additionalInfoTitle1 to 6 with Description, brand;
 * since the new catalogue of 2025 handle, plainDescription, media, strikethroughPrice and productOptionChoices1. The columns are those of
 * exports and templates that people have published.
 */
export function readWix({ columns, rows }: ParsedCsv): ForeignFile {
  const all = rows.map(({ line, cells }): Row => ({ line, cell: cellReader(cells) }));
  const byHandle = Map.groupBy(all, ({ cell }) => cell('handleid', 'handle') || cell('name'));
  const products = [...byHandle].map(([handle, rows]) => readProduct(handle, rows));
  const isKnown = (name: string) => KNOWN.has(name) || OPTION.test(name) || FACT.test(name);
  return { products, leftColumns: leftColumns(columns, rows, isKnown) };
}

const isVariant = ({ cell }: Row) => /^variant$/i.test(cell('fieldtype'));
const NUMBERS = [1, 2, 3, 4, 5, 6];

function readProduct(foreignId: string, rows: readonly Row[]): ForeignProduct {
  const product = rows.find((row) => !isVariant(row));
  const cell = product?.cell ?? cellReader({});
  const numbers = NUMBERS.filter((number) => cell(`productoptionname${number}`));
  const options = numbers.map((number) => {
    const values = optionValues(cell, number).map(plainLine);
    return { number, name: cell(`productoptionname${number}`), values };
  });
  const made = rows.filter((row) => isVariant(row) && !/^false$/i.test(row.cell('visible')));
  const variants = made.length > 0 ? made : product ? [product] : [];
  return {
    line: rows[0]?.line ?? 0,
    foreignId,
    name: cell('name'),
    descriptions: [cell('description', 'plaindescription')],
    isPublished: !/^false$/i.test(cell('visible')),
    categories: semicolonParts(cell('collection')),
    tags: [],
    options: options.map(({ name, values }) => ({ name, values })),
    variants: variants.map(({ cell: own }) => ({
      ...readVariant(cell, own),
      choices: own === cell ? new Map() : readChoices(own, options),
    })),
    facts: NUMBERS.map((number): [string, string] => [
      cell(`additionalinfotitle${number}`),
      cell(`additionalinfodescription${number}`),
    ]).filter(([title, words]) => title && words),
    pictures: semicolonParts(cell('productimageurl', 'media')).map((address) => ({
      address: /^https?:/i.test(address) ? address : STORE + address,
      shows: new Map(),
      alt: cell('mediaalttext'),
    })),
    grams: readMeasure(cell('weight')) * 1000 || null,
    measuresCm: null,
    notes: [],
    ...(product ? {} : { refusal: texts.orphan(foreignId) }),
  };
}

const semicolonParts = (cell: string) =>
  cell
    .split(';')
    .map((part) => part.trim())
    .filter(Boolean);

/** Of a colour `#0000ff:Blue`. */
const optionValues = (cell: Cell, number: number) =>
  semicolonParts(cell(`productoptiondescription${number}`, `productoptionchoices${number}`)).map((value) =>
    value.replace(/^#[0-9a-f]{3,8}:/i, ''),
  );

function readChoices(cell: Cell, options: readonly { number: number; name: string }[]): Choices {
  const pairs = options.map(({ number, name }) => [name, optionValues(cell, number)[0] ?? ''] as const);
  return new Map(pairs.filter(([, value]) => value).map(([name, value]) => [name, plainLine(value)]));
}

/** A variant costs what its product does and its surcharge, unless it says a price of its own. */
function readVariant(product: Cell, own: Cell): Omit<ForeignVariant, 'choices'> {
  const price = own('price') || product('price');
  const surcharge = own === product || own('price') ? 0n : (parseForeignAmount(own('surcharge')) ?? 0n);
  const whole = parseForeignAmount(price);
  const struck = product('strikethroughprice');
  const inventory = own('inventory') || product('inventory');
  const isOff = (parseForeignAmount(product('discountvalue')) ?? 0n) > 0n;
  const discounted = isOff ? `${product('discountvalue')}${/percent/i.test(product('discountmode')) ? ' %' : ''}` : '';
  return {
    price: whole === undefined || surcharge === 0n ? price : hundredths(whole + surcharge),
    otherPrice: struck || discounted,
    saleDays: null,
    stock: readCount(inventory),
    isInStock: !/^(?:out_?of_?stock|false)$/i.test(inventory),
  };
}

const hundredths = (amount: bigint) => `${amount / 100n}.${String(amount % 100n).padStart(2, '0')}`;
