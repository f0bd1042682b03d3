import type { ParsedCsv } from '#app/platform/csv/read-csv.ts';
import type { ForeignFile, Source } from './foreign-product.ts';
import { isEtsy, readEtsy } from './read-etsy.ts';
import { isShopify, readShopify } from './read-shopify.ts';
import { isSquare, readSquare } from './read-square.ts';
import { isWix, readWix } from './read-wix.ts';
import { isWooCommerce, readWooCommerce } from './read-woocommerce.ts';

export interface Reader {
  source: Source;
  isIts: (columns: readonly string[]) => boolean;
  read: (csv: ParsedCsv) => ForeignFile;
}

const READERS: readonly Reader[] = [
  { source: 'shopify', isIts: isShopify, read: readShopify },
  { source: 'woocommerce', isIts: isWooCommerce, read: readWooCommerce },
  { source: 'etsy', isIts: isEtsy, read: readEtsy },
  { source: 'square', isIts: isSquare, read: readSquare },
  { source: 'wix', isIts: isWix, read: readWix },
];

/** Whose export a file is, by its columns; undefined for one of our own. */
export const readerOf = (columns: readonly string[]): Reader | undefined => READERS.find(({ isIts }) => isIts(columns));

/**
 * PrestaShop's list of products (Catalog, Products, Export), which has neither descriptions nor variants and is read like one of our own:
 * Product ID, Image, Name, Reference, Category, Price (tax excl.), Price (tax incl.), Quantity, Status, Position; or the file for its
 * import, which begins with Product ID and Active (0/1).
 */
export const isPrestaShop = (columns: readonly string[]): boolean => {
  const names = columns.map((name) => name.toLowerCase());
  return names.includes('product id') && names.some((name) => /^(?:active \(0\/1\)|price \(?tax excl)/.test(name));
};

/** What it says in our columns means something else there. */
export const NOT_OF_PRESTASHOP = ['status', 'pictures'] as const;
