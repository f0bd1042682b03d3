import type { Category } from '#app/features/catalog/categories.ts';
import type { SizeClass } from '#app/features/catalog/delivery.ts';
import type { SizeOption } from '#app/features/catalog/variations.ts';

/** A picture as a piece has it: its key in the store, its words, and the colour of the piece it shows. */
export interface PictureChoice {
  key: string;
  alt: string;
  color: string | null;
}

/** Everything the owner says about a piece. Measures are all three or none; a price of 0 is a draft's that has none yet. */
export interface ProductValues {
  name: string;
  description: string;
  category: Category;
  priceKobo: number;
  colors: string[];
  sizes: SizeOption[];
  materials: string[];
  care: string;
  keywords: string[];
  widthCm: number | null;
  depthCm: number | null;
  heightCm: number | null;
  seatHeightCm: number | null;
  leadDaysMin: number;
  leadDaysMax: number;
  sizeClass: SizeClass;
  /** Null = made to order. */
  stockCount: number | null;
  isInStock: boolean;
  model: string | null;
  pictures: PictureChoice[];
}

/**
 * The same as it is typed, in a form or in a CSV file: what a refused form shows again, what two admins' versions are compared by,
 * and what the audit log tells.
 */
export interface TypedProduct {
  name: string;
  description: string;
  category: string;
  price: string;
  colors: string[];
  sizes: { label: string; difference: string }[];
  materials: string[];
  care: string;
  keywords: string[];
  widthCm: string;
  depthCm: string;
  heightCm: string;
  seatHeightCm: string;
  leadDaysMin: string;
  leadDaysMax: string;
  sizeClass: string;
  /** Empty = made to order. */
  stockCount: string;
  isInStock: string;
  model: string;
  pictures: { key: string; alt: string; color: string }[];
}

export type ProductField = keyof TypedProduct;

/** In the order of the form, which is also the CSV file's. */
export const PRODUCT_FIELDS = [
  'name',
  'description',
  'category',
  'price',
  'pictures',
  'colors',
  'sizes',
  'isInStock',
  'stockCount',
  'leadDaysMin',
  'leadDaysMax',
  'widthCm',
  'depthCm',
  'heightCm',
  'seatHeightCm',
  'materials',
  'care',
  'keywords',
  'sizeClass',
  'model',
] as const satisfies readonly ProductField[];

/** A new piece's form: 15 to 20 days, made to order, in stock. */
export const EMPTY_PRODUCT: TypedProduct = {
  name: '',
  description: '',
  category: '',
  price: '',
  colors: [],
  sizes: [],
  materials: [],
  care: '',
  keywords: [],
  widthCm: '',
  depthCm: '',
  heightCm: '',
  seatHeightCm: '',
  leadDaysMin: '15',
  leadDaysMax: '20',
  sizeClass: 'van',
  stockCount: '',
  isInStock: 'yes',
  model: '',
  pictures: [],
};

/** A piece as its form shows it; `parseProduct` reads it back as the same. */
export function typedOf(values: ProductValues): TypedProduct {
  const { priceKobo, sizes, pictures, isInStock, model, ...rest } = values;
  const { name, description, category, colors, materials, care, keywords, sizeClass } = rest;
  return {
    ...{ name, description, category, care, sizeClass },
    ...{ colors: [...colors], materials: [...materials], keywords: [...keywords] },
    price: priceKobo === 0 ? '' : typedAmount(priceKobo),
    sizes: sizes.map(({ label, priceDifferenceKobo }) => ({ label, difference: typedDifference(priceDifferenceKobo) })),
    widthCm: typedNumber(rest.widthCm),
    depthCm: typedNumber(rest.depthCm),
    heightCm: typedNumber(rest.heightCm),
    seatHeightCm: typedNumber(rest.seatHeightCm),
    leadDaysMin: typedNumber(rest.leadDaysMin),
    leadDaysMax: typedNumber(rest.leadDaysMax),
    stockCount: typedNumber(rest.stockCount),
    isInStock: isInStock ? 'yes' : 'no',
    model: model ?? '',
    pictures: pictures.map(({ key, alt, color }) => ({ key, alt, color: color ?? '' })),
  };
}

/** `1,250,000` or `1,250,000.50`: what `parseNaira` reads, without the sign that stands before the field. */
export function typedAmount(amountKobo: number): string {
  const naira = Math.trunc(amountKobo / 100).toLocaleString('en-US');
  const kobo = amountKobo % 100;
  return kobo === 0 ? naira : `${naira}.${String(kobo).padStart(2, '0')}`;
}

/** `+50,000`, `-20,000`, `0` */
function typedDifference(amountKobo: number): string {
  const sign = amountKobo < 0 ? '-' : amountKobo > 0 ? '+' : '';
  return sign + typedAmount(Math.abs(amountKobo));
}

const typedNumber = (value: number | null) => (value === null ? '' : String(value));
