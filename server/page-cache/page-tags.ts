import { parseCatalogFilter } from '#app/features/shop/catalog/catalog-filter.ts';
import type { Shown } from '#app/routes/facts.ts';
import type { FoundPage } from '#app/routes/find-page.server.ts';

/** What a page shows, by the names that database/page-changes.sql tells changes under. */
type Tag =
  | 'settings'
  | 'policies'
  | 'classes'
  | 'collections'
  | 'products'
  | 'categories'
  | 'bar'
  | `category:${string}`
  | `product:${string}`;

/** Everything on a page that may change, as far as its line and its address say. A piece's page adds its category in its loader (`showsOnPage`). */
export function tagsOf({ facts, params }: FoundPage, search: string): Tag[] {
  const named = (shown: Shown): Tag[] => {
    // The name of its category is on each piece's page, and all of them are in the bar of each list.
    if (shown === 'products') return ['products', 'categories', 'bar'];
    if (shown === 'product') return [`product:${params.productId}`, 'categories'];
    if (shown !== 'listing') return [shown];
    const { category } = parseCatalogFilter(new URLSearchParams(search));
    return [category ? `category:${category}` : 'products', 'categories', 'bar'];
  };
  return (facts.cached?.shows ?? []).flatMap(named);
}
