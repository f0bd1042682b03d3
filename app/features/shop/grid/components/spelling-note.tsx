import { changeFilter, EMPTY_FILTER, formatCatalogFilter } from '#app/features/shop/catalog/catalog-filter.ts';
import { useShop } from '#app/features/shop/catalog/door/components/shop-context.tsx';
import { Link } from '#app/ui/link.tsx';
import type { ProductListing } from '../product-listing.server.ts';

const LINK = 'finger font-semibold text-indigo underline underline-offset-4 hover:text-laterite';

/** For a misspelt search: what is shown in its place with a way back to the typed words, or a question where nothing is shown. */
export function SpellingNote({ listing: { filter, meant, spelling } }: { listing: ProductListing }) {
  const { base } = useShop();
  if (meant === undefined || !spelling) return null;
  const { lead, end, other } = spelling;
  const words = `“${meant}”`;
  if (!other) {
    return (
      <p className="text-lg">
        {lead}{' '}
        <Link to={base + formatCatalogFilter({ ...EMPTY_FILTER, query: meant })} className={LINK}>
          {words}
        </Link>
        {end}
      </p>
    );
  }
  return (
    <p className="flex flex-wrap items-baseline gap-x-4">
      <span>
        {lead} <strong className="font-semibold">{words}</strong>
      </span>
      <Link to={base + formatCatalogFilter(changeFilter(filter, { isExact: true }))} className={LINK}>
        {other}
      </Link>
    </p>
  );
}
