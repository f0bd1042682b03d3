import { countedInAll, unitsOfChoice } from '#app/features/shop/options/door/variant.ts';
import { pictureUrl } from '#app/platform/images/picture-sources.ts';
import { decimalNaira } from '#app/platform/money/kobo.ts';
import { markOf } from '#app/platform/text/mark-of.ts';
import { isForSale } from './door/availability.ts';
import { choicePath, findVariation } from './door/find-variation.ts';
import type { Product } from './door/product.ts';
import { materialName, REFUND_POLICY } from './door/product-facts.ts';
import { type Choice, lowestPrice } from './door/variations.ts';

/** Of a product with the shop's facts: what a link to it shows when it is shared, and what search engines read. All addresses absolute. */
export function productMetadata(
  product: Product,
  page: { origin: string; businessName: string; categoryName: string; chosen?: Choice | undefined },
) {
  const url = `${page.origin}/shop/${product.id}`;
  const picture = product.pictures[0];
  const { priceKobo } = lowestPrice(product);
  const offered = page.chosen && offerOf(product, page.chosen);
  const version = markOf([product.name, priceKobo, product.usualPriceKobo, picture?.key, page.businessName].join('|'));
  const image = picture && `${url}/shared/${version}.jpg`;
  return {
    title: `${product.name} · ${page.businessName}`,
    description: shorten(product.description, 155),
    url,
    image: image && { url: image, alt: picture.alt },
    structuredData: {
      '@context': 'https://schema.org',
      '@type': 'Product',
      name: product.name,
      description: product.description,
      sku: product.id,
      category: page.categoryName,
      image: product.pictures.map((each) => page.origin + pictureUrl(each, 1000)),
      material: product.materials.map(materialName).join(', '),
      color: product.colors.join(', '),
      additionalProperty: product.options.map(({ name, values }) => ({
        '@type': 'PropertyValue',
        name,
        value: values.map(({ label }) => label).join(', '),
      })),
      width: centimetres(product.widthCm),
      depth: centimetres(product.depthCm),
      height: centimetres(product.heightCm),
      weight: product.weightKg === null ? undefined : quantity(product.weightKg, 'KGM'),
      brand: { '@type': 'Brand', name: page.businessName },
      offers: {
        '@type': 'Offer',
        url: offered ? page.origin + offered.path : url,
        priceCurrency: 'NGN',
        price: decimalNaira(offered?.priceKobo ?? priceKobo),
        priceValidUntil: product.saleUntil,
        availability: `https://schema.org/${availability(product, offered?.stockCount)}`,
        warranty: product.warranty === '' ? undefined : { '@type': 'WarrantyPromise', description: product.warranty },
        hasMerchantReturnPolicy:
          product.returns === ''
            ? undefined
            : { '@type': 'MerchantReturnPolicy', merchantReturnLink: page.origin + REFUND_POLICY },
        seller: { '@type': 'Organization', name: page.businessName },
      },
    },
  };
}

const quantity = (value: number, unitCode: string) => ({ '@type': 'QuantitativeValue', value, unitCode });
const centimetres = (value: number | null) => (value === null ? undefined : quantity(value, 'CMT'));

/** What an address chooses, once that is one thing: whoever came from a list of another site is offered what it said. */
function offerOf(product: Product, chosen: Choice) {
  const found = findVariation(product, chosen);
  if (!found.ok) return undefined;
  return { path: choicePath(product.id, found), priceKobo: found.priceKobo, stockCount: unitsOfChoice(product, found) };
}

/**
 * `units` there are of what was chosen; absent for the piece whatever is chosen. What is made to order can be had, as the feeds say it:
 * a service that finds two words for one thing takes the offer down.
 */
function availability(product: Product, units: number | null | undefined): string {
  const counted = units === undefined ? countedInAll(product) : { ...product, stockCount: units };
  return isForSale(counted) ? 'InStock' : 'OutOfStock';
}

/** At a space, with an ellipsis, at most `length` characters. */
function shorten(text: string, length: number): string {
  if (text.length <= length) return text;
  const cut = text.slice(0, length - 1);
  return `${cut.slice(0, cut.lastIndexOf(' ')).replace(/[,;:.]$/, '')}…`;
}
