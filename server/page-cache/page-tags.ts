import { parseCatalogFilter } from '#app/features/catalog/catalog-filter.ts';
import { CATEGORIES } from '#app/features/catalog/categories.ts';
import type { Shown } from '#app/routes/facts.ts';
import type { FoundPage } from '#app/routes/find-page.server.ts';

/** What a page shows, by the names that database/page-changes.sql tells changes under. */
type Tag = 'settings' | 'policies' | 'classes' | `category:${string}` | `product:${string}`;

const allCategories = CATEGORIES.map(({ value }): Tag => `category:${value}`);

/** Everything on a page that may change, as far as its line and its address say. A piece's page adds its category in its loader (`showsOnPage`). */
export function tagsOf({ facts, params }: FoundPage, search: string): Tag[] {
  const named = (shown: Shown): Tag[] => {
    if (shown === 'products') return allCategories;
    if (shown === 'product') return [`product:${params.productId}`];
    if (shown !== 'listing') return [shown];
    const { category } = parseCatalogFilter(new URLSearchParams(search));
    return category ? [`category:${category}`] : allCategories;
  };
  return (facts.cached?.shows ?? []).flatMap(named);
}
