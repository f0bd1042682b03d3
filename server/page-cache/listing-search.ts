import { formatCatalogFilter, parseCatalogFilter } from '#app/features/shop/catalog/catalog-filter.ts';
import { nameOfUnknown } from '#app/features/shop/categories/door/categories.ts';

/** There are only so many lists by category, colour, stock and order; searches, prices, cursors and unknown categories are endless. */
export function spellListing(asked: URLSearchParams): string | undefined {
  if (asked.has('notice')) return undefined;
  const filter = parseCatalogFilter(asked);
  // What no category could be called; the cache asks whether there is one of what it could (`hasCategory`).
  if (!filter.category && nameOfUnknown(asked.get('category') ?? '') !== '') return undefined;
  const isEndless = filter.query !== '' || filter.after || filter.minKobo !== undefined || filter.maxKobo !== undefined;
  return isEndless ? undefined : formatCatalogFilter(filter);
}
