import { type ProductFormInput, typedAmount } from '#app/features/desk/products/product-form-input.ts';
import { PRODUCT_FIELDS } from '#app/features/shop/catalog/door/product-fields.ts';
import { parseForeignAmount } from './foreign-amount.ts';
import { amountOf } from './foreign-prices.ts';
import type { ForeignProduct, Source } from './foreign-product.ts';
import type { ImportChoices } from './import-choices.ts';
import { productCsvTexts } from './product-csv-texts.ts';

const texts = productCsvTexts.left;
const NO_SALE = { salePrice: '', saleFrom: '', saleUntil: '' };

type Sale = Pick<ProductFormInput, 'salePrice' | 'saleFrom' | 'saleUntil'>;

/** As the piece is written: what it costs, and what the cheapest of its sizes does. */
interface Written {
  priceKobo: number;
  lowestKobo: number;
}

/**
 * A sale price with its days. Only WooCommerce's has days; another is named. A piece has one sale for all it can be had in: it comes where every
 * variant is on sale on the same days, by the least that is taken off one.
 */
export function saleOf(
  product: ForeignProduct,
  source: Source,
  { choices, priceKobo, lowestKobo }: { choices: ImportChoices } & Written,
): { sale: Partial<Sale>; notes: string[] } {
  const empty = source === 'woocommerce' ? NO_SALE : {};
  const other = product.variants
    .map(({ otherPrice }) => otherPrice)
    .find((amount) => (parseForeignAmount(amount) ?? 0n) > 0n);
  if (!other) return { sale: empty, notes: [] };
  const left = { sale: empty, notes: [(source === 'shopify' ? texts.compareAtPrice : texts.salePrice)(other)] };
  const days = new Set(product.variants.map(({ saleDays }) => saleDays?.join()));
  const [saleFrom, saleUntil] = product.variants[0]?.saleDays ?? [];
  if (days.size > 1 || !saleFrom || !saleUntil || saleFrom > saleUntil) return left;
  const off = product.variants.map(({ price, otherPrice }) => {
    return (amountOf(price, choices) ?? 0) - (amountOf(otherPrice, choices) ?? Number.POSITIVE_INFINITY);
  });
  const least = Math.min(...new Set(off));
  if (!(least > 0) || lowestKobo - least < PRODUCT_FIELDS.salePrice.least) return left;
  const differ = off.some((each) => each !== least);
  return {
    sale: { salePrice: typedAmount(priceKobo - least), saleFrom, saleUntil },
    notes: differ ? [texts.saleIsLess] : [],
  };
}
