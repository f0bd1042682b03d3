import { TabsNav } from '#app/ui/tabs-nav.tsx';
import { type CatalogFilter, changeFilter, formatCatalogFilter } from '../catalog-filter.ts';
import { catalogTexts } from '../catalog-texts.ts';
import { CATEGORIES } from '../categories.ts';
import { useShop } from './shop-context.tsx';

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
