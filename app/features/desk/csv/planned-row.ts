import type { ProductStatus, SavedProduct } from '#app/features/desk/products/products-admin.queries.server.ts';
import { isProductField, rowOf } from '#app/features/shop/catalog/door/product-fields.ts';
import type { ProductField, ProductValues } from '#app/features/shop/catalog/door/product-values.ts';
import type { WantedPicture } from './picture-addresses.ts';

/** What a row of our own file, or a product of another shop's, would do. */
export type PlannedRow = {
  line: number;
  name: string;
  /** What of it cannot come, or stays as it is here, in sentences. */
  notes?: string[];
  /** What it is called in another shop, and its fields as they come now. */
  link?: ForeignLink;
  /** Pictures the file names by their addresses, that nobody has asked for yet. */
  pictures?: WantedPicture[];
} & (
  | { act: 'create'; id: string | undefined; values: ProductValues; status: ProductStatus }
  | { act: 'update'; before: SavedProduct; values: ProductValues; status: ProductStatus; changed: ChangedColumn[] }
  | { act: 'unchanged'; id: string }
  | { act: 'error'; reasons: string[] }
);

export type ChangedColumn = ProductField | 'status';

interface ForeignLink {
  foreignId: string;
  marks: Record<string, string>;
  /** In the shop as soon as its pictures are here and nothing is missing. */
  publishes: boolean;
}

/** Refusals of fields, each with the name of its field. */
export function inWords(fields: Record<string, string>): string[] {
  return Object.entries(fields).map(([field, sentence]) => {
    return isProductField(field) ? `${rowOf(field).label}: ${sentence}` : sentence;
  });
}
