import { changeFilter, EMPTY_FILTER, formatCatalogFilter } from '#app/features/catalog/catalog-filter.ts';
import { catalogTexts } from '#app/features/catalog/catalog-texts.ts';
import { useShop } from '#app/features/catalog/components/shop-context.tsx';
import { Link } from '#app/ui/link.tsx';
import type { PieceListing } from '../piece-listing.server.ts';

const texts = catalogTexts.search;
const LINK = 'finger font-semibold text-indigo underline underline-offset-4 hover:text-laterite';

/** For a misspelt search: what is shown in its place with a way back to the typed words, or a question where nothing is shown. */
export function SpellingNote({ listing }: { listing: PieceListing }) {
  const { base } = useShop();
  const { filter, meant, total } = listing;
  if (meant === undefined) return null;
  if (total > 0) {
    return (
      <p className="flex flex-wrap items-baseline gap-x-4">
        <span>
          {texts.resultsForInstead} <strong className="font-semibold">{`“${meant}”`}</strong>
        </span>
        <Link to={base + formatCatalogFilter(changeFilter(filter, { isExact: true }))} className={LINK}>
          {texts.searchInstead(filter.query)}
        </Link>
      </p>
    );
  }
  return (
    <p className="text-lg">
      {texts.didYouMean}{' '}
      <Link to={base + formatCatalogFilter({ ...EMPTY_FILTER, query: meant })} className={LINK}>
        {`“${meant}”`}
      </Link>
      ?
    </p>
  );
}
