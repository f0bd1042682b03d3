import { type CatalogFilter, changeFilter, formatCatalogFilter } from '#app/features/catalog/catalog-filter.ts';
import { catalogTexts } from '#app/features/catalog/catalog-texts.ts';
import { CATEGORIES } from '#app/features/catalog/categories.ts';
import { useShop } from '#app/features/catalog/components/shop-context.tsx';
import { TabsNav } from '#app/ui/tabs-nav.tsx';

/** Links that keep the search and the filters. */
export function CategoryBar({ filter }: { filter: CatalogFilter }) {
  const { base } = useShop();
  const tabs = [{ value: undefined, label: catalogTexts.all }, ...CATEGORIES].map(({ value, label }) => ({
    to: base + formatCatalogFilter(changeFilter(filter, { category: value })),
    label,
    current: filter.category === value,
  }));
  return <TabsNav label={catalogTexts.categories} tabs={tabs} />;
}
