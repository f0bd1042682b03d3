import { parseProduct } from '#app/features/desk/products/product.schema.ts';
import { inputOf } from '#app/features/desk/products/product-form-input.ts';
import type { SavedProduct } from '#app/features/desk/products/products-admin.queries.server.ts';
import { productsAdminTexts } from '#app/features/desk/products/products-admin-texts.ts';
import { PRODUCT_FIELDS } from '#app/features/shop/catalog/door/product-fields.ts';
import { type PriceStep, steppedPrice } from './price-step.ts';
import { productsBulkTexts } from './products-bulk-texts.ts';

const texts = productsBulkTexts.price.refusals;

/** What a step makes of a piece's price; `refusal` where it must not. */
export function planPrice(
  { values, status }: Pick<SavedProduct, 'values' | 'status'>,
  step: PriceStep,
): { toKobo: number; refusal?: string } {
  const toKobo = steppedPrice(values.priceKobo, step);
  if (values.priceKobo === 0) return { toKobo, refusal: texts.none };
  if (toKobo === values.priceKobo) return { toKobo, refusal: texts.same };
  if (toKobo < PRODUCT_FIELDS.price.least) return { toKobo, refusal: productsAdminTexts.refusals.priceLow };
  if (toKobo > PRODUCT_FIELDS.price.most) return { toKobo, refusal: texts.high };
  const after = inputOf({ ...values, priceKobo: toKobo });
  const parsed = parseProduct(after, status === 'published' ? 'publish' : 'draft');
  return parsed.ok ? { toKobo } : { toKobo, refusal: Object.values(parsed.errors.fields)[0] ?? parsed.errors.message };
}
