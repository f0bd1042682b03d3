import { parseProduct } from '#app/features/desk/products/product.schema.ts';
import { EMPTY_PRODUCT } from '#app/features/desk/products/product-form-input.ts';
import type { Product } from '#app/features/shop/catalog/door/product.ts';
import { atPriceNow } from '#app/features/shop/catalog/door/sale-price.ts';

const given = { name: 'Stool', description: 'A stool.', category: 'sitting', price: '100,000' };
const parsed = parseProduct({ ...EMPTY_PRODUCT, ...given }, 'draft');
if (!parsed.ok) throw new Error(JSON.stringify(parsed.errors));
const { keywords: _keywords, model: _model, ...bare } = atPriceNow(parsed.values, new Date());

/** A piece as the shop reads it, with nothing said of it but what a piece needs; every field of the table is there. */
export const publishedProduct = (changes: Partial<Product> = {}): Product => ({
  ...bare,
  id: 'stool',
  pieceNumber: 1,
  options: [],
  pictures: [],
  ...changes,
});
