import type { MetaDescriptor } from 'react-router';
import { catalogTexts } from '#app/features/shop/catalog/catalog-texts.ts';
import type { Product } from '#app/features/shop/catalog/door/product.ts';
import { productMetadata } from '#app/features/shop/catalog/product-metadata.ts';
import { listingTexts } from '#app/features/shop/grid/listing-texts.ts';
import type { ProductListing } from '#app/features/shop/grid/product-listing.server.ts';
import { pageMeta } from './page-meta.ts';

export interface ShopMeta {
  meta: MetaDescriptor[];
  structuredData: object[];
}

/** Title, description and link preview of a list of pieces. */
export function listingMeta(
  { filter: { category }, categoryName }: ProductListing,
  site: { publicUrl: string; business: { name: string } },
): ShopMeta {
  const name = categoryName || catalogTexts.allPieces;
  const path = `/shop${category ? `?category=${category}` : ''}`;
  return { meta: pageMeta(site, { title: name, description: listingTexts.description, path }), structuredData: [] };
}

/** The same of a piece with the shop's facts, and what search engines read of it. */
export function productMeta(product: Product, site: Parameters<typeof productMetadata>[1]): ShopMeta {
  const { title, description, url, image, structuredData } = productMetadata(product, site);
  const meta = [
    { title },
    { name: 'description', content: description },
    { tagName: 'link', rel: 'canonical', href: url },
    { property: 'og:type', content: 'product' },
    { property: 'og:site_name', content: site.businessName },
    { property: 'og:title', content: product.name },
    { property: 'og:description', content: description },
    { property: 'og:url', content: url },
    ...(image
      ? [
          { property: 'og:image', content: image.url },
          { property: 'og:image:alt', content: image.alt },
          { name: 'twitter:card', content: 'summary_large_image' },
        ]
      : []),
  ];
  return { meta, structuredData: [structuredData] };
}
