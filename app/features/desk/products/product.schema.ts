import { z } from 'zod';
import { parseColor } from '#app/features/shop/catalog/door/colors.ts';
import { readParts } from '#app/features/shop/catalog/door/drawings/form-of-name.ts';
import { productFieldTexts } from '#app/features/shop/catalog/door/product-field-texts.ts';
import {
  FIELDS_OF_FILE,
  FIELDS_OF_FORM,
  type FieldRow,
  PRODUCT_FIELDS,
  rowOf,
} from '#app/features/shop/catalog/door/product-fields.ts';
import type { ProductField, ProductValues, ValueOf } from '#app/features/shop/catalog/door/product-values.ts';
import { parseCategory } from '#app/features/shop/categories/door/categories.ts';
import { isWholeChoice } from '#app/features/shop/options/door/variant.ts';
import { checkForm, type FormErrors } from '#app/platform/forms/check-form.ts';
import { plainText } from '#app/platform/forms/plain-text.ts';
import {
  day,
  decimalNumber,
  line,
  naira,
  oneOf,
  optional,
  paragraph,
  parsedLine,
  wholeNumber,
} from '#app/platform/forms/text.ts';
import { parseNaira } from '#app/platform/money/kobo.ts';
import type { ProductFormInput } from './product-form-input.ts';
import { productsAdminTexts } from './products-admin-texts.ts';

const texts = productsAdminTexts.refusals;
const { least: LEAST_KOBO, most: MOST_KOBO } = PRODUCT_FIELDS.price;
const STOCK = PRODUCT_FIELDS.stockCount;
const PICTURE_KEY = /^img\/[0-9a-f]{32}$/;

/** `|` separates the parts of a list in a CSV file. */
const part = (max: number) => line(max).refine((text) => !text.includes('|'), texts.bar);
const few = <Item>(most: number) => [(items: Item[]) => items.length <= most, texts.tooMany(most)] as const;

/** `+50,000`, `-20,000`, also with a true minus. */
export function parseDifference(typed: string): number | undefined {
  const [, sign, amount = ''] = /^([+\-−]?)\s*(.*)$/.exec(typed) ?? [];
  const difference = parseNaira(amount);
  return sign && sign !== '+' && difference ? -difference : difference;
}

/** The shop's eight colours in any spelling, `Biege` among them; a colour the owner invented stays as it is typed. */
const color = (max: number) => part(max).transform((typed) => parseColor(typed) ?? typed);

const size = (letters: number) =>
  z
    .strictObject({
      label: part(letters).refine(Boolean, texts.sizeLabel),
      difference: optional(parsedLine(parseDifference, texts.difference), 0),
    })
    .transform(({ label, difference }) => ({ label, priceDifferenceKobo: difference }));

/** An absent price is null: the list's holds. */
const offered = z
  .strictObject({
    value: z.string().regex(/^[a-z0-9-]{1,60}=[a-z0-9-]{1,60}$/, productFieldTexts.options.wrong),
    difference: optional(parsedLine(parseDifference, texts.difference), null),
  })
  .transform(({ value, difference }) => ({ value, priceDifferenceKobo: difference }));

/** Of two different things: two woods are never chosen together anyway. */
const pair = (letters: number) =>
  part(letters).refine((text) => {
    const sides = text.split('&').map((side) => side.split('=')[0]);
    return sides.length === 2 && sides.every(Boolean) && sides[0] !== sides[1];
  }, productFieldTexts.notMade.wrong);

const LETTERS_OF_CHOICE = 2_000;

const combination = z
  .strictObject({
    choice: part(LETTERS_OF_CHOICE),
    stock: optional(wholeNumber(STOCK.least, STOCK.most, texts.number(STOCK.least, STOCK.most)), null),
    difference: optional(parsedLine(parseDifference, texts.difference), null),
    picture: z
      .union([z.literal(''), z.string().regex(PICTURE_KEY, texts.pictureUnknown)])
      .transform((key) => key || null),
  })
  .transform(({ choice, stock, difference, picture }) => ({
    choice,
    stockCount: stock,
    priceDifferenceKobo: difference,
    picture,
  }));

const picture = (letters: number) =>
  z.strictObject({
    key: z.string().regex(PICTURE_KEY, texts.pictureUnknown),
    alt: part(letters),
    color: z.union([z.literal(''), color(PRODUCT_FIELDS.colors.letters)]).transform((typed) => typed || null),
  });

const listOf = (item: z.ZodType<string, string>, most: number) =>
  z
    .array(item)
    .transform((parts) => [...new Set(parts.filter(Boolean))])
    .refine(...few<string>(most));

const areDistinct = (names: readonly string[]) => new Set(names).size === names.length;

const numberOf = ({ least, most, decimals }: Extract<FieldRow, { kind: 'number' }>) =>
  decimals
    ? decimalNumber({ least, most, decimals }, texts.decimal(least, most))
    : wholeNumber(least, most, texts.number(least, most));

function schemaOf(row: FieldRow): z.ZodType {
  switch (row.kind) {
    case 'line':
      return line(row.letters);
    case 'paragraph':
      return paragraph(row.letters);
    case 'file':
      return part(row.letters)
        .refine((text) => text === '' || row.pattern.test(text), row.wrong)
        .transform((text) => text || null);
    case 'choice':
    case 'form': {
      const values = row.answers.map(({ value }) => value);
      return oneOf(values, row.wrong);
    }
    case 'parts':
      return parsedLine(readParts, row.wrong);
    case 'category':
      // Whether there is one is the database's to say.
      return parsedLine(parseCategory, row.wrong);
    case 'switch':
      return oneOf(['yes', 'no'], row.wrong).transform((answer) => answer === 'yes');
    case 'naira':
      return optional(
        naira(row.least, row.most, { wrong: row.wrong ?? '', small: texts.priceLow }),
        row.whenEmpty ?? null,
      );
    case 'day':
      return optional(day(row.wrong ?? ''), null);
    case 'number':
      return optional(numberOf(row), null);
    case 'list':
      return listOf(part(row.letters), row.most);
    case 'colors':
      return listOf(color(row.letters), row.most);
    case 'sizes':
      return z
        .array(size(row.letters))
        .refine(...few<object>(row.most))
        .refine((sizes) => areDistinct(sizes.map(({ label }) => label)), texts.sizeTwice);
    case 'options':
      return z
        .array(offered)
        .refine(...few<object>(row.most))
        .refine((all) => areDistinct(all.map(({ value }) => value)), productFieldTexts.options.wrong);
    case 'pairs':
      return listOf(pair(row.letters), row.most);
    case 'combinations':
      return z
        .array(combination)
        .refine(...few<object>(row.most))
        .refine((all) => areDistinct(all.map(({ choice }) => choice)), texts.combinationTwice);
    case 'pictures':
      return z
        .array(picture(row.letters))
        .refine(...few<object>(row.most))
        .refine((pictures) => areDistinct(pictures.map(({ key }) => key)), texts.pictureTwice);
  }
}

/** As it is read, before what was left empty has its usual value. */
type ProductRead = { [Field in ProductField]: ValueOf<Field> | (Field extends `leadDays${string}` ? null : never) };

const shape = Object.fromEntries(FIELDS_OF_FILE.map((field) => [field, schemaOf(rowOf(field))])) as {
  [Field in ProductField]: z.ZodType<ProductRead[Field], ProductFormInput[Field]>;
};

const schema = z.strictObject(shape).superRefine((values, context) => {
  const refuse = (path: ProductField, message: string) => context.addIssue({ code: 'custom', path: [path], message });
  const measures = [values.widthCm, values.depthCm, values.heightCm].filter((value) => value !== null);
  if (measures.length % 3 > 0) refuse('widthCm', texts.measures);
  if ((values.leadDaysMin ?? 15) > (values.leadDaysMax ?? 20)) refuse('leadDaysMax', texts.leadOrder);
  const differences = values.sizes.map(({ priceDifferenceKobo }) => priceDifferenceKobo);
  const lowest = values.salePrice ?? values.price;
  if (values.price > 0 && lowest + Math.min(0, ...differences) < LEAST_KOBO) refuse('sizes', texts.sizeCheap);
  if (values.price + Math.max(0, ...differences) > MOST_KOBO) refuse('sizes', texts.sizeDear);
  const wrong = wrongCombination(values);
  if (wrong) refuse('combinations', wrong);
  const { salePrice, saleFrom, saleUntil } = values;
  const given = [salePrice, saleFrom, saleUntil].filter((value) => value !== null);
  if (given.length % 3 > 0) refuse('salePrice', texts.sale);
  if (salePrice !== null && salePrice >= values.price) refuse('salePrice', texts.saleDear);
  if (saleFrom && saleUntil && saleUntil < saleFrom) refuse('saleUntil', texts.saleOrder);
});

/** Each names one of everything the product comes in, and costs what a product may cost. */
function wrongCombination({ combinations, price, salePrice, pictures, ...offered }: ProductRead) {
  for (const { choice, priceDifferenceKobo: difference, picture } of combinations) {
    if (!isWholeChoice(choice, offered)) return productFieldTexts.combinations.wrong;
    if (picture && !pictures.some(({ key }) => key === picture)) return texts.pictureUnknown;
    if (price > 0 && (salePrice ?? price) + (difference ?? 0) < LEAST_KOBO) return texts.combinationCheap;
    if (price + (difference ?? 0) > MOST_KOBO) return texts.combinationDear;
  }
  return undefined;
}

/** A draft needs only what it is found by again. */
export type Purpose = 'publish' | 'draft';

function neededFor(purpose: Purpose): ProductField[] {
  return FIELDS_OF_FORM.filter((field) => {
    const { needed } = rowOf(field);
    return purpose === 'draft' ? needed === 'always' : needed !== undefined;
  });
}

export type ParseProductResult = { ok: true; values: ProductValues } | { ok: false; errors: FormErrors };

/**
 * What was typed as a piece, or what is wrong with it, field by field. Something left empty is answered by 'Please fill in all fields…'; a
 * draft may leave everything but its name and its category.
 */
export function parseProduct(typed: ProductFormInput, purpose: Purpose): ParseProductResult {
  const reading = checkForm({ ...typed }, schema);
  const fields = reading.ok ? {} : reading.errors.fields;
  const missing = neededFor(purpose).filter((field) => isEmpty(typed[field]));
  for (const field of missing) fields[field] = rowOf(field).missing ?? texts.check;
  if (reading.ok && missing.length === 0) return { ok: true, values: valuesOf(reading.data) };
  return { ok: false, errors: { message: messageOf(missing, purpose), fields: inFormOrder(fields) } };
}

function messageOf(missing: readonly string[], purpose: Purpose): string {
  if (missing.length === 0) return texts.check;
  return purpose === 'publish' ? texts.missingAny : texts.missingInDraft;
}

const isEmpty = (value: string | readonly unknown[]) =>
  (typeof value === 'string' ? plainText(value).length : value.length) === 0;

/** The summary lists what is wrong as it comes down the page. */
function inFormOrder(fields: Record<string, string>): Record<string, string> {
  const order = (name: string) => FIELDS_OF_FORM.indexOf(name as ProductField);
  return Object.fromEntries(Object.entries(fields).sort(([a], [b]) => order(a) - order(b)));
}

function valuesOf({ price, salePrice, leadDaysMin, leadDaysMax, ...rest }: ProductRead): ProductValues {
  return {
    ...rest,
    priceKobo: price,
    salePriceKobo: salePrice,
    leadDaysMin: leadDaysMin ?? Math.min(15, leadDaysMax ?? 15),
    leadDaysMax: leadDaysMax ?? Math.max(20, leadDaysMin ?? 20),
  };
}
