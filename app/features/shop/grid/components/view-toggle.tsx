import { type CatalogFilter, formatCatalogFilter } from '#app/features/shop/catalog/catalog-filter.ts';
import { catalogTexts } from '#app/features/shop/catalog/catalog-texts.ts';
import { useShop } from '#app/features/shop/catalog/door/components/shop-context.tsx';
import { classNames } from '#app/ui/class-names.ts';
import { Link } from '#app/ui/link.tsx';

/** Photographs, or drawings of the same pieces in one scale. */
export function ViewToggle({ filter }: { filter: CatalogFilter }) {
  const { base } = useShop();
  return (
    <nav aria-label={catalogTexts.view.label} className="flex">
      {(['photos', 'scale'] as const).map((view) => (
        <Link
          key={view}
          to={base + formatCatalogFilter({ ...filter, view })}
          preventScrollReset
          aria-current={filter.view === view ? 'true' : undefined}
          className={classNames(
            'grid min-h-11 place-items-center whitespace-nowrap border border-rule px-4 text-sm no-underline first:rounded-l-xs last:-ml-px last:rounded-r-xs',
            filter.view === view ? 'bg-indigo-tint font-semibold text-indigo' : 'text-ink hover:bg-cotton',
          )}
        >
          {catalogTexts.view[view]}
        </Link>
      ))}
    </nav>
  );
}
