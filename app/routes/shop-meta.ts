import type { MetaDescriptor } from 'react-router';
import { catalogTexts } from '#app/features/catalog/catalog-texts.ts';
import { categoryLabel } from '#app/features/catalog/categories.ts';
import type { ShopPage } from '#app/features/catalog/components/shop-screen.tsx';
import { productMetadata } from '#app/features/catalog/product-metadata.ts';
import { pageMeta, structuredDataTags } from './page-meta.ts';

/** Title, description, canonical address, link preview and structured data of the shop's pages. */
export function shopMeta({ page, origin }: { page: ShopPage; origin: string }, businessName: string): MetaDescriptor[] {
  if (page.kind === 'list') {
    const { category } = page.filter;
    const name = category ? categoryLabel(category) : catalogTexts.allPieces;
    const path = `/shop${category ? `?category=${category}` : ''}`;
    const site = { publicUrl: origin, business: { name: businessName } };
    return pageMeta(site, { title: name, description: catalogTexts.meta.shop, path });
  }
  const { title, description, url, image, structuredData } = productMetadata(page.product, { origin, businessName });
  return [
    { title },
    { name: 'description', content: description },
    canonical(url),
    { property: 'og:type', content: 'product' },
    { property: 'og:site_name', content: businessName },
    { property: 'og:title', content: page.product.name },
    { property: 'og:description', content: description },
    { property: 'og:url', content: url },
    ...(image
      ? [
          { property: 'og:image', content: image.url },
          { property: 'og:image:alt', content: image.alt },
          { name: 'twitter:card', content: 'summary_large_image' },
        ]
      : []),
    ...structuredDataTags([structuredData]),
  ];
}

const canonical = (href: string): MetaDescriptor => ({ tagName: 'link', rel: 'canonical', href });
