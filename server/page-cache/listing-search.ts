import { formatCatalogFilter, parseCatalogFilter } from '#app/features/catalog/catalog-filter.ts';
import { unknownCategory } from '#app/features/catalog/categories.ts';

/** There are only so many lists by category, colour, stock and order; searches, prices, cursors and unknown categories are endless. */
export function spellListing(asked: URLSearchParams): string | undefined {
  if (asked.has('notice') || unknownCategory(asked.get('category') ?? '') !== '') return undefined;
  const filter = parseCatalogFilter(asked);
  const isEndless = filter.query !== '' || filter.after || filter.minKobo !== undefined || filter.maxKobo !== undefined;
  return isEndless ? undefined : formatCatalogFilter(filter);
}
