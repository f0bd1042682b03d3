import type { ProductVariant } from '#app/features/shop/options/door/variant.ts';
import type { products } from './product.table.server.ts';
import type { SizeOption } from './variations.ts';

type ProductRow = typeof products.$inferSelect;

/** What the shop gives a product, rather than somebody who describes it. */
type GivenByTheShop =
  | 'id'
  | 'pieceNumber'
  | 'shopPlace'
  | 'status'
  | 'version'
  | 'createdAt'
  | 'updatedAt'
  | Extract<keyof ProductRow, `search${string}`>;

/** A picture as a product has it: its key in the store, its words, and the colour of the product it shows. */
export interface PictureChoice {
  key: string;
  alt: string;
  color: string | null;
}

/** Everything the owner says about a product: its columns, its sizes, variants and pictures. A price of 0 is a draft's that has none yet. */
export interface ProductValues extends Omit<ProductRow, GivenByTheShop> {
  sizes: SizeOption[];
  combinations: ProductVariant[];
  pictures: PictureChoice[];
}

/** What is typed in naira, and where it is kept in kobo. */
const AMOUNTS = { price: 'priceKobo', salePrice: 'salePriceKobo' } as const;

/** The same by the names that forms, files and the audit log know: a price is typed in naira and kept in kobo. */
export type ProductField = Exclude<keyof ProductValues, `${string}Kobo`> | keyof typeof AMOUNTS;

export type ValueOf<Field extends ProductField> = ProductValues[Field extends keyof typeof AMOUNTS
  ? (typeof AMOUNTS)[Field]
  : Field & keyof ProductValues];

/** Where a field's value is. */
export const columnOf = (field: ProductField): keyof ProductValues =>
  field === 'price' || field === 'salePrice' ? AMOUNTS[field] : field;
