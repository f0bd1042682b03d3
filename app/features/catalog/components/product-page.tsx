import { Breadcrumbs } from '#app/ui/breadcrumbs.tsx';
import { ButtonLink } from '#app/ui/button-link.tsx';
import { catalogTexts } from '../catalog-texts.ts';
import { categoryLabel } from '../categories.ts';
import type { PieceDetail } from '../shop-page.server.ts';
import { ProductDetail } from './product-detail.tsx';
import { ProductGrid } from './product-grid.tsx';
import { useShop } from './shop-context.tsx';

/** A piece opened by its link: a page of its own. */
export function ProductPage({ detail, origin, whatsapp }: { detail: PieceDetail; origin: string; whatsapp: string }) {
  const { base } = useShop();
  const { product, related } = detail;
  const category = categoryLabel(product.category);
  return (
    <div className="page-width pt-2 md:pt-4">
      <div className="mb-2 flex flex-wrap items-center justify-between gap-x-6 md:mb-4">
        <Breadcrumbs
          items={[
            { label: catalogTexts.shop, to: base },
            { label: category, to: `${base}?category=${product.category}` },
            { label: product.name },
          ]}
        />
        <ButtonLink to={base} data-back variant="quiet" size="small" className="-ml-2 sm:ml-0">
          {catalogTexts.detail.back}
        </ButtonLink>
      </div>
      <ProductDetail key={product.id} detail={detail} origin={origin} whatsapp={whatsapp} level={1} />
      {related.length > 0 ? (
        <section className="section-gap">
          <h2 className="text-3xl">{catalogTexts.detail.related[product.category]}</h2>
          <div className="mt-8">
            <ProductGrid products={related} columns={4} level={3} />
          </div>
        </section>
      ) : null}
    </div>
  );
}
