import { z } from 'zod';
import { parseCategory } from '#app/features/catalog/categories.ts';
import { parseColor } from '#app/features/catalog/colors.ts';
import { checkForm, type FormErrors } from '#app/platform/forms/check-form.ts';
import { plainText } from '#app/platform/forms/plain-text.ts';
import { line, naira, oneOf, optional, paragraph, parsedLine, wholeNumber } from '#app/platform/forms/text.ts';
import { parseNaira } from '#app/platform/money/kobo.ts';
import { MOST_KEYWORDS, MOST_MATERIALS, PRODUCT_LENGTHS } from './product-lengths.ts';
import { productsAdminTexts } from './products-admin-texts.ts';
import { PRODUCT_FIELDS, type ProductField, type ProductValues, type TypedProduct } from './typed-product.ts';

const texts = productsAdminTexts.refusals;

/** ₦100 to ₦10 billion, as the table has it. */
const LEAST_KOBO = 10_000;
const MOST_KOBO = 1_000_000_000_000;
export const MAX_PICTURES = 12;

/** `|` stands between the parts of a list in a CSV file. */
const part = (max: number) => line(max).refine((text) => !text.includes('|'), texts.bar);
const list = (max: number) => z.array(part(max)).transform((parts) => [...new Set(parts.filter(Boolean))]);
const few = <Item>(most: number) => [(items: Item[]) => items.length <= most, texts.tooMany(most)] as const;

const number = (from: number, to: number) => optional(wholeNumber(from, to, texts.number(from, to)), null);

/** `+50,000`, `-20,000`, also with a true minus. */
function parseDifference(typed: string): number | undefined {
  const [, sign, amount = ''] = /^([+\-−]?)\s*(.*)$/.exec(typed) ?? [];
  const difference = parseNaira(amount);
  return sign && sign !== '+' && difference ? -difference : difference;
}

/** The shop's eight colours in any spelling, `Biege` among them; a colour the owner invented stays as it is typed. */
const color = part(PRODUCT_LENGTHS.color).transform((typed) => parseColor(typed) ?? typed);

const size = z.strictObject({
  label: part(PRODUCT_LENGTHS.sizeLabel).refine(Boolean, texts.sizeLabel),
  difference: optional(parsedLine(parseDifference, texts.difference), 0),
});

const picture = z.strictObject({
  key: z.string().regex(/^img\/[0-9a-f]{32}$/, texts.pictureUnknown),
  alt: part(PRODUCT_LENGTHS.alt),
  color: z.union([z.literal(''), color]).transform((typed) => typed || null),
});

const schema = z
  .strictObject({
    name: line(PRODUCT_LENGTHS.name),
    description: paragraph(PRODUCT_LENGTHS.description),
    category: parsedLine(parseCategory, texts.category),
    price: optional(naira(LEAST_KOBO, MOST_KOBO, { wrong: texts.price, small: texts.priceLow }), 0),
    colors: z
      .array(color)
      .transform((colors) => [...new Set(colors.filter(Boolean))])
      .refine(...few<string>(12)),
    sizes: z
      .array(size)
      .refine(...few<object>(20))
      .refine((sizes) => new Set(sizes.map(({ label }) => label)).size === sizes.length, texts.sizeTwice),
    materials: list(PRODUCT_LENGTHS.material).refine(...few<string>(MOST_MATERIALS)),
    care: paragraph(PRODUCT_LENGTHS.care),
    keywords: list(PRODUCT_LENGTHS.keyword).refine(...few<string>(MOST_KEYWORDS)),
    widthCm: number(1, 2_000),
    depthCm: number(1, 2_000),
    heightCm: number(1, 2_000),
    seatHeightCm: number(1, 2_000),
    leadDaysMin: number(0, 365),
    leadDaysMax: number(0, 365),
    sizeClass: oneOf(['parcel', 'van', 'truck'], texts.sizeClass),
    stockCount: number(0, 100_000),
    isInStock: oneOf(['yes', 'no'], texts.inStock),
    model: part(PRODUCT_LENGTHS.model).refine((text) => text === '' || /^[a-z0-9_-]+\.glb$/.test(text), texts.model),
    pictures: z
      .array(picture)
      .refine(...few<object>(MAX_PICTURES))
      .refine((pictures) => new Set(pictures.map(({ key }) => key)).size === pictures.length, texts.pictureTwice),
  })
  .superRefine((values, context) => {
    const refuse = (path: ProductField, message: string) => context.addIssue({ code: 'custom', path: [path], message });
    const measures = [values.widthCm, values.depthCm, values.heightCm].filter((value) => value !== null);
    if (measures.length % 3 > 0) refuse('widthCm', texts.measures);
    if ((values.leadDaysMin ?? 15) > (values.leadDaysMax ?? 20)) refuse('leadDaysMax', texts.leadOrder);
    const cheapest = Math.min(0, ...values.sizes.map(({ difference }) => difference));
    if (values.price > 0 && values.price + cheapest < LEAST_KOBO) refuse('sizes', texts.sizeCheap);
    const dearest = Math.max(0, ...values.sizes.map(({ difference }) => difference));
    if (values.price + dearest > MOST_KOBO) refuse('sizes', texts.sizeDear);
  });

/** A draft needs what it is found by again. */
const REQUIRED = {
  publish: ['name', 'description', 'category', 'price', 'pictures'],
  draft: ['name', 'category'],
} as const satisfies Record<string, readonly (keyof typeof texts.missing)[]>;

export type Purpose = keyof typeof REQUIRED;

export type ParseProductResult = { ok: true; values: ProductValues } | { ok: false; errors: FormErrors };

/**
 * What was typed as a piece, or what is wrong with it, field by field. Something left empty is answered by 'Please fill in all fields…'; a
 * draft may leave everything but its name and its category.
 */
export function parseProduct(typed: TypedProduct, purpose: Purpose): ParseProductResult {
  const reading = checkForm({ ...typed }, schema);
  const fields = reading.ok ? {} : reading.errors.fields;
  const missing = REQUIRED[purpose].filter((field) => isEmpty(typed[field]));
  for (const field of missing) fields[field] = texts.missing[field];
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
  const order = (name: string) => PRODUCT_FIELDS.indexOf(name as ProductField);
  return Object.fromEntries(Object.entries(fields).sort(([a], [b]) => order(a) - order(b)));
}

function valuesOf({ price, sizes, isInStock, model, leadDaysMin, leadDaysMax, ...rest }: z.infer<typeof schema>) {
  const values: ProductValues = {
    ...rest,
    priceKobo: price,
    sizes: sizes.map(({ label, difference }) => ({ label, priceDifferenceKobo: difference })),
    isInStock: isInStock === 'yes',
    model: model || null,
    leadDaysMin: leadDaysMin ?? Math.min(15, leadDaysMax ?? 15),
    leadDaysMax: leadDaysMax ?? Math.max(20, leadDaysMin ?? 20),
  };
  return values;
}
