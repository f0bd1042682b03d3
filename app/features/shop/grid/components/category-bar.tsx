import { type CatalogFilter, changeFilter, formatCatalogFilter } from '#app/features/shop/catalog/catalog-filter.ts';
import { catalogTexts } from '#app/features/shop/catalog/catalog-texts.ts';
import { useShop } from '#app/features/shop/catalog/door/components/shop-context.tsx';
import type { Category } from '#app/features/shop/categories/door/categories.ts';
import { TabsNav } from '#app/ui/tabs-nav.tsx';

/** Links that keep the search and the filters. */
export function CategoryBar({ filter, categories }: { filter: CatalogFilter; categories: readonly Category[] }) {
  const { base } = useShop();
  const tabs = [{ value: undefined, label: catalogTexts.all }, ...categories].map(({ value, label }) => ({
    to: base + formatCatalogFilter(changeFilter(filter, { category: value })),
    label,
    current: filter.category === value,
  }));
  return <TabsNav label={catalogTexts.categories} tabs={tabs} />;
}
