import { useLocation, useNavigation } from 'react-router';
import {
  changeFilter,
  formatCatalogFilter,
  nextPage,
  parseCatalogFilter,
} from '#app/features/shop/catalog/catalog-filter.ts';
import { catalogTexts } from '#app/features/shop/catalog/catalog-texts.ts';
import { ProductGrid, ProductGridSkeleton } from '#app/features/shop/catalog/components/product-grid.tsx';
import { useShop } from '#app/features/shop/catalog/door/components/shop-context.tsx';
import { ButtonLink } from '#app/ui/button-link.tsx';
import { LoadMore } from '#app/ui/load-more.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { PageHeading } from '#app/ui/page-heading.tsx';
import { useDelayed } from '#app/ui/use-delayed.ts';
import type { ProductListing } from '../product-listing.server.ts';
import { AppliedFilters } from './applied-filters.tsx';
import { CategoryBar } from './category-bar.tsx';
import { FilterPanel } from './filter-panel.tsx';
import { NoProducts } from './no-products.tsx';
import { ShopSearch } from './shop-search.tsx';
import { SpellingNote } from './spelling-note.tsx';
import { ViewToggle } from './view-toggle.tsx';

/** The shop's grid with everything that decides what is in it. */
export function ListingPage({ listing, whatsapp }: { listing: ProductListing; whatsapp: string }) {
  const { base } = useShop();
  const { filter, products } = listing;
  const waiting = useWaitingFor(base, filter.show);
  const showsSkeleton = useDelayed(waiting === 'another');
  return (
    <div className="page-width pt-6 md:pt-12">
      <PageHeading
        eyebrow={filter.query ? catalogTexts.shop : undefined}
        measure={catalogTexts.pieces(listing)}
        actions={<ShopSearch base={base} filter={filter} />}
      >
        {headingOf(listing)}
      </PageHeading>
      <div className="mt-2 md:mt-4">
        <CategoryBar filter={filter} categories={listing.categories} />
      </div>
      <div className="mt-4 grid gap-x-8 gap-y-6 lg:mt-8 lg:grid-cols-[15rem_1fr] xl:gap-x-12">
        <aside
          aria-label={catalogTexts.filter.title}
          className="lg:self-start lg:[@media(height>=53rem)]:sticky lg:[@media(height>=53rem)]:top-24"
        >
          <FilterPanel filter={filter} options={listing.options} found={catalogTexts.pieces(listing)} />
        </aside>
        <div className="grid content-start gap-6">
          {listing.unknownCategory ? <Notice announce>{listing.unknownCategory}</Notice> : null}
          <ViewToggle filter={filter} />
          <SpellingNote listing={listing} />
          <AppliedFilters filter={filter} options={listing.options} />
          <p role="status" className="sr-only">
            {catalogTexts.pieces(listing)}
          </p>
          {filter.after ? (
            <p>
              <ButtonLink
                to={base + formatCatalogFilter(changeFilter(filter, {}))}
                variant="quiet"
                size="small"
                className="-ml-2"
              >
                {catalogTexts.fromTheStart}
              </ButtonLink>
            </p>
          ) : null}
          {showsSkeleton ? (
            <ProductGridSkeleton />
          ) : products.length > 0 ? (
            <ProductGrid products={products} opensOverGrid isMain view={filter.view} />
          ) : (
            <NoProducts listing={listing} whatsapp={whatsapp} />
          )}
          {showsSkeleton ? null : <More listing={listing} isPending={waiting === 'more'} />}
        </div>
      </div>
    </div>
  );
}

function More({ listing, isPending }: { listing: ProductListing; isPending: boolean }) {
  const { base } = useShop();
  const { filter, products, total, last } = listing;
  if (!last || products.length < filter.show) return null;
  const next = nextPage(filter, last);
  return (
    <div className="mt-10">
      {filter.after || next.after ? (
        <ButtonLink to={base + formatCatalogFilter(next)} variant="secondary">
          {catalogTexts.nextPieces}
        </ButtonLink>
      ) : (
        <LoadMore
          shown={products.length}
          total={total}
          to={base + formatCatalogFilter(next)}
          pending={isPending}
          label={catalogTexts.loadMore}
          summary={catalogTexts.showing(products.length, listing)}
        />
      )}
    </div>
  );
}

function headingOf({ filter, categoryName }: ProductListing): string {
  if (filter.query) return catalogTexts.resultsFor(filter.query);
  return categoryName || catalogTexts.allPieces;
}

/** Whether the router is fetching another list, or more of this one; a piece that is being opened is neither. */
function useWaitingFor(base: string, shown: number): 'another' | 'more' | undefined {
  const { location: target } = useNavigation();
  const here = useLocation();
  if (target?.pathname !== base || here.pathname !== base) return undefined;
  return parseCatalogFilter(new URLSearchParams(target.search)).show > shown ? 'more' : 'another';
}
