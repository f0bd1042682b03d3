import { type Parts, writeParts } from '#app/features/shop/catalog/door/drawings/form-of-name.ts';
import { FIELDS_OF_FILE, type PRODUCT_FIELDS, rowOf } from '#app/features/shop/catalog/door/product-fields.ts';
import {
  columnOf,
  type PictureChoice,
  type ProductField,
  type ProductValues,
  type ValueOf,
} from '#app/features/shop/catalog/door/product-values.ts';
import type { SizeOption } from '#app/features/shop/catalog/door/variations.ts';
import type { OfferedValue } from '#app/features/shop/options/door/options.ts';
import type { ProductVariant } from '#app/features/shop/options/door/variant.ts';

interface SizeInput {
  label: string;
  difference: string;
}

interface PictureInput {
  key: string;
  alt: string;
  color: string;
}

/** `wood=iroko`, and what the product asks for it; '' for what the list says. */
interface OfferedInput {
  value: string;
  difference: string;
}

/** `color=Blue&wood=iroko`, see `keyOfChoice`, and what is its own; '' for what is not. */
interface CombinationInput {
  choice: string;
  stock: string;
  difference: string;
  picture: string;
}

export type FieldInput = string | string[] | SizeInput[] | OfferedInput[] | CombinationInput[] | PictureInput[];

type InputOf<Kind> = Kind extends 'list' | 'colors' | 'pairs'
  ? string[]
  : Kind extends 'sizes'
    ? SizeInput[]
    : Kind extends 'options'
      ? OfferedInput[]
      : Kind extends 'combinations'
        ? CombinationInput[]
        : Kind extends 'pictures'
          ? PictureInput[]
          : string;

/**
 * A product as it is typed, in a form or in a CSV file: what a refused form shows again, what two admins' versions are compared by,
 * and what the audit log tells.
 */
export type ProductFormInput = {
  [Field in ProductField]: InputOf<(typeof PRODUCT_FIELDS)[Field]['kind']>;
};

/** Makes an input of a product, field by field. */
export const inputByField = (inputOf: (field: ProductField) => FieldInput) =>
  Object.fromEntries(FIELDS_OF_FILE.map((field) => [field, inputOf(field)])) as ProductFormInput;

export const isListed = (field: ProductField) =>
  ['list', 'colors', 'sizes', 'options', 'pairs', 'combinations', 'pictures'].includes(rowOf(field).kind);

/** A new product's form. */
export const EMPTY_PRODUCT = inputByField((field) => (isListed(field) ? [] : (rowOf(field).initially ?? '')));

/** A product as its form shows it; `parseProduct` reads it back as the same. */
export const inputOf = (values: ProductValues) => inputByField((field) => inputOfField(field, values));

function inputOfField(field: ProductField, values: ProductValues): FieldInput {
  const value: ValueOf<ProductField> = values[columnOf(field)];
  switch (rowOf(field).kind) {
    case 'naira':
      return value ? typedAmount(value as number) : '';
    case 'parts':
      return writeParts(value as Parts);
    case 'switch':
      return value ? 'yes' : 'no';
    case 'sizes':
      return (value as SizeOption[]).map(({ label, priceDifferenceKobo }) => ({
        label,
        difference: typedDifference(priceDifferenceKobo),
      }));
    case 'options':
      return (value as OfferedValue[]).map(({ value, priceDifferenceKobo: own }) => ({
        value,
        difference: own === null ? '' : typedDifference(own),
      }));
    case 'combinations':
      return (value as ProductVariant[]).map(({ choice, stockCount, priceDifferenceKobo: own, picture }) => ({
        choice,
        stock: stockCount === null ? '' : String(stockCount),
        difference: own === null ? '' : typedDifference(own),
        picture: picture ?? '',
      }));
    case 'pictures':
      return (value as PictureChoice[]).map(({ key, alt, color }) => ({ key, alt, color: color ?? '' }));
    case 'list':
    case 'colors':
    case 'pairs':
      return [...(value as string[])];
    default:
      return value === null ? '' : String(value);
  }
}

/** `1,250,000` or `1,250,000.50`: what `parseNaira` reads, without the sign that is before the field. */
export function typedAmount(amountKobo: number): string {
  const naira = Math.trunc(amountKobo / 100).toLocaleString('en-US');
  const kobo = amountKobo % 100;
  return kobo === 0 ? naira : `${naira}.${String(kobo).padStart(2, '0')}`;
}

/** `+50,000`, `-20,000`, `0` */
export function typedDifference(amountKobo: number): string {
  const sign = amountKobo < 0 ? '-' : amountKobo > 0 ? '+' : '';
  return sign + typedAmount(Math.abs(amountKobo));
}
