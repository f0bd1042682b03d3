import { Breadcrumbs } from '#app/ui/breadcrumbs.tsx';
import { ButtonLink } from '#app/ui/button-link.tsx';
import { catalogTexts } from '../../catalog-texts.ts';
import { ProductDetail } from '../../components/product-detail.tsx';
import { ProductGrid } from '../../components/product-grid.tsx';
import type { PieceDetail } from '../piece-detail.server.ts';
import { useShop } from './shop-context.tsx';

/** A piece opened by its link: a page of its own. */
export function ProductPage({ detail, origin, whatsapp }: { detail: PieceDetail; origin: string; whatsapp: string }) {
  const { base } = useShop();
  const { product, related, relatedTitle, categoryName } = detail;
  return (
    <div className="page-width relative min-[700px]:pt-4">
      <div className="way-back flex flex-wrap items-center justify-between gap-x-6">
        <div className="max-[700px]:hidden">
          <Breadcrumbs
            items={[
              { label: catalogTexts.shop, to: base },
              { label: categoryName, to: `${base}?category=${product.category}` },
              { label: product.name },
            ]}
          />
        </div>
        <ButtonLink to={base} data-back variant="quiet" size="small">
          {catalogTexts.detail.back}
        </ButtonLink>
      </div>
      <ProductDetail key={product.id} detail={detail} origin={origin} whatsapp={whatsapp} level={1} />
      {related.length > 0 ? (
        <section className="section-gap">
          <h2 className="text-3xl">{relatedTitle}</h2>
          <div className="mt-8">
            <ProductGrid products={related} columns={4} level={3} />
          </div>
        </section>
      ) : null}
    </div>
  );
}
