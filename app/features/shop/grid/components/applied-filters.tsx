import X from 'lucide-react/icons/x';
import { type CatalogFilter, changeFilter, formatCatalogFilter } from '#app/features/shop/catalog/catalog-filter.ts';
import { catalogTexts } from '#app/features/shop/catalog/catalog-texts.ts';
import { useShop } from '#app/features/shop/catalog/door/components/shop-context.tsx';
import { formatKobo } from '#app/platform/money/kobo.ts';
import { Link } from '#app/ui/link.tsx';
import type { FilterOption } from '../filter-options.server.ts';

const texts = catalogTexts.filter;

/** What narrows the list, each as a link to the list without it. */
export function AppliedFilters({ filter, options }: { filter: CatalogFilter; options: readonly FilterOption[] }) {
  const { base } = useShop();
  const chips = chipsOf(filter, options);
  if (chips.length === 0) return null;
  return (
    <ul aria-label={texts.applied} className="flex flex-wrap gap-2">
      {chips.map(({ label, without }) => (
        <li key={label}>
          <Link
            to={base + formatCatalogFilter(changeFilter(filter, without))}
            preventScrollReset
            aria-label={texts.remove(label)}
            className="flex min-h-11 items-center gap-2 rounded-xs border border-indigo bg-indigo-tint py-1 pr-2.5 pl-3.5 text-indigo hover:border-ink hover:text-ink"
          >
            {label}
            <X aria-hidden="true" size={18} strokeWidth={1.5} className="shrink-0" />
          </Link>
        </li>
      ))}
    </ul>
  );
}

function chipsOf(
  filter: CatalogFilter,
  options: readonly FilterOption[],
): { label: string; without: Partial<CatalogFilter> }[] {
  const chips: { label: string; without: Partial<CatalogFilter> }[] = [];
  if (filter.query) chips.push({ label: catalogTexts.searched(filter.query), without: { query: '' } });
  for (const color of filter.colors) {
    chips.push({ label: color, without: { colors: filter.colors.filter((other) => other !== color) } });
  }
  for (const { name, values } of options) {
    for (const { value, label } of values.filter((each) => filter.options.includes(each.value)))
      chips.push({
        label: `${name}: ${label}`,
        without: { options: filter.options.filter((other) => other !== value) },
      });
  }
  const price = priceLabel(filter);
  if (price) chips.push({ label: price, without: { minKobo: undefined, maxKobo: undefined } });
  if (filter.inStock) chips.push({ label: texts.stockChip, without: { inStock: false } });
  return chips;
}

function priceLabel({ minKobo, maxKobo }: CatalogFilter): string | undefined {
  if (minKobo !== undefined && maxKobo !== undefined) return texts.between(formatKobo(minKobo), formatKobo(maxKobo));
  if (minKobo !== undefined) return texts.atLeast(formatKobo(minKobo));
  if (maxKobo !== undefined) return texts.atMost(formatKobo(maxKobo));
  return undefined;
}
