import type { View } from '../catalog-filter.ts';
import { catalogTexts } from '../catalog-texts.ts';
import type { ProductSummary } from '../door/product.ts';
import { ProductCard } from './product-card.tsx';

/** Half a phone, a third of the nine columns beside the filters, a quarter of the page without them. */
const SIZES = {
  3: '(width >= 84rem) 18rem, (width >= 64rem) 21vw, (width >= 48rem) 30vw, 46vw',
  4: '(width >= 105rem) 23rem, (width >= 84rem) 19rem, (width >= 64rem) 22vw, 46vw',
};
const COLUMNS = { 3: 'md:grid-cols-3 min-[105rem]:grid-cols-4', 4: 'lg:grid-cols-4' };
/** Two beside each other on a phone, unless the letters are so large that a price would not fit. */
const GRID =
  'grid grid-cols-[repeat(auto-fill,minmax(max(8rem,50%-1rem),1fr))] gap-x-4 gap-y-10 sm:gap-x-6 md:gap-y-14';

type ProductGridProps = {
  products: readonly ProductSummary[];
  columns?: 3 | 4;
  opensOverGrid?: boolean;
  view?: View;
  /** The grid is what the page is for, so its first picture is the largest of the page. */
  isMain?: boolean;
  level?: 2 | 3;
};

export function ProductGrid({ products, columns = 3, opensOverGrid, view, isMain = false, level }: ProductGridProps) {
  return (
    <ul className={`${GRID} ${COLUMNS[columns]}`}>
      {products.map((product, index) => (
        <li key={product.id}>
          <ProductCard
            product={product}
            sizes={SIZES[columns]}
            priority={isMain && index < 2}
            opensOverGrid={opensOverGrid}
            view={view}
            level={level}
          />
        </li>
      ))}
    </ul>
  );
}

/** Six placeholders while pieces load. */
export function ProductGridSkeleton() {
  return (
    <div role="status">
      <span className="sr-only">{catalogTexts.loading}</span>
      <div className={`${GRID} ${COLUMNS[3]}`}>
        {Array.from({ length: 6 }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: six places that never change
          <SkeletonCard key={index} />
        ))}
      </div>
    </div>
  );
}

/** The place of a piece that is being fetched: a square ground and two lines. Invisible for its first 200 ms. */
function SkeletonCard() {
  return (
    <div aria-hidden="true" className="appear-late">
      <div className="resist-dots aspect-square" />
      <div className="mt-3 h-4 w-3/4 bg-cotton" />
      <div className="mt-2 h-4 w-2/5 bg-cotton" />
    </div>
  );
}
