import { catalogTexts } from '#app/features/shop/catalog/catalog-texts.ts';
import { ProductGrid } from '#app/features/shop/catalog/components/product-grid.tsx';
import { ShopProvider, type ShopVisit } from '#app/features/shop/catalog/door/components/shop-context.tsx';
import type { ProductSummary } from '#app/features/shop/catalog/door/product.ts';
import { ButtonLink } from '#app/ui/button-link.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { PageHeading } from '#app/ui/page-heading.tsx';
import type { collectionTexts } from '../collection-texts.ts';

interface CollectionPageProps {
  name: string;
  words: string;
  pieces: readonly ProductSummary[];
  visit: ShopVisit;
  /** Said by the server: no page carries more script than it shows. */
  texts: typeof collectionTexts;
}

/** /collections/:collection: what the owner says of it, and its pieces as the shop shows them. */
export function CollectionPage({ name, words, pieces, visit, texts }: CollectionPageProps) {
  return (
    <ShopProvider visit={visit}>
      <div className="page-width pt-6 md:pt-12">
        <PageHeading
          eyebrow={texts.eyebrow}
          lead={words || undefined}
          measure={catalogTexts.pieces({ total: pieces.length, hasMore: false })}
        >
          {name}
        </PageHeading>
        <div className="mt-8 lg:mt-12">
          {pieces.length > 0 ? (
            <ProductGrid products={pieces} columns={4} isMain />
          ) : (
            <EmptyState
              title={texts.empty}
              action={<ButtonLink to={visit.base}>{catalogTexts.empty.clear}</ButtonLink>}
            />
          )}
        </div>
      </div>
    </ShopProvider>
  );
}
