import { countedInAll } from '#app/features/options/combination.ts';
import { pictureUrl } from '#app/platform/images/picture-sources.ts';
import { isForSale } from './availability.ts';
import type { Product } from './product.ts';
import { materialName, REFUND_POLICY } from './product-facts.ts';
import { lowestPrice } from './variations.ts';

/** Of a product with the shop's facts: what a link to it shows when it is shared, and what search engines read. All addresses absolute. */
export function productMetadata(
  product: Product,
  page: { origin: string; businessName: string; categoryName: string },
) {
  const url = `${page.origin}/shop/${product.id}`;
  const picture = product.pictures[0];
  const { priceKobo } = lowestPrice(product);
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
        ...{ '@type': 'PropertyValue', name, value: values.map(({ label }) => label).join(', ') },
      })),
      width: centimetres(product.widthCm),
      depth: centimetres(product.depthCm),
      height: centimetres(product.heightCm),
      weight: product.weightKg === null ? undefined : quantity(product.weightKg, 'KGM'),
      brand: { '@type': 'Brand', name: page.businessName },
      offers: {
        '@type': 'Offer',
        url,
        priceCurrency: 'NGN',
        price: (priceKobo / 100).toFixed(2),
        priceValidUntil: product.saleUntil,
        availability: `https://schema.org/${availability(product)}`,
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

/** Eight figures that change with a text (FNV-1a), for addresses. */
function markOf(text: string): string {
  let hash = 0x811c9dc5;
  for (const letter of text) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  return (hash >>> 0).toString(16).padStart(8, '0');
}

const quantity = (value: number, unitCode: string) => ({ '@type': 'QuantitativeValue', value, unitCode });
const centimetres = (value: number | null) => (value === null ? undefined : quantity(value, 'CMT'));

function availability(product: Product): string {
  if (!isForSale(countedInAll(product))) return 'OutOfStock';
  return product.stockCount === null ? 'MadeToOrder' : 'InStock';
}

/** At a space, with an ellipsis, at most `length` characters. */
function shorten(text: string, length: number): string {
  if (text.length <= length) return text;
  const cut = text.slice(0, length - 1);
  return `${cut.slice(0, cut.lastIndexOf(' ')).replace(/[,;:.]$/, '')}…`;
}
