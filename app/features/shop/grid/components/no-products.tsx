import { changeFilter, EMPTY_FILTER, formatCatalogFilter } from '#app/features/shop/catalog/catalog-filter.ts';
import { catalogTexts } from '#app/features/shop/catalog/catalog-texts.ts';
import { ProductGrid } from '#app/features/shop/catalog/components/product-grid.tsx';
import { useShop } from '#app/features/shop/catalog/door/components/shop-context.tsx';
import { AskOnWhatsApp } from '#app/ui/ask-on-whatsapp.tsx';
import { ButtonLink } from '#app/ui/button-link.tsx';
import { buttonClass } from '#app/ui/button-style.ts';
import { EmptyState } from '#app/ui/empty-state.tsx';
import type { ProductListing } from '../product-listing.server.ts';

const texts = catalogTexts.empty;

/** 'No products found', and three ways on: all pieces, a question, and pieces people start with. */
export function NoProducts({
  listing: { filter, popular, question, advice },
  whatsapp,
}: {
  listing: ProductListing;
  whatsapp: string;
}) {
  const { base } = useShop();
  const { query, isExact } = filter;
  const everywhere = formatCatalogFilter({ ...EMPTY_FILTER, query, isExact });
  const isNarrowed = query !== '' && everywhere !== formatCatalogFilter(changeFilter(filter, { sort: 'featured' }));
  return (
    <div>
      <EmptyState
        title={texts.title}
        action={
          <>
            {isNarrowed ? <ButtonLink to={base + everywhere}>{texts.everywhere}</ButtonLink> : null}
            <ButtonLink to={base} variant={isNarrowed ? 'secondary' : 'primary'}>
              {texts.clear}
            </ButtonLink>
            <AskOnWhatsApp number={whatsapp} message={question ?? ''} className={buttonClass({ variant: 'secondary' })}>
              {texts.ask}
            </AskOnWhatsApp>
          </>
        }
      >
        {advice}
      </EmptyState>
      {popular.length > 0 ? (
        <section className="mt-16">
          <h2 className="text-2xl">{texts.popular}</h2>
          <div className="mt-6">
            <ProductGrid products={popular} columns={4} level={3} />
          </div>
        </section>
      ) : null}
    </div>
  );
}
