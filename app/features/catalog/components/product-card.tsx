import { formatKobo } from '#app/platform/money/kobo.ts';
import { DimensionLine } from '#app/ui/dimension-line.tsx';
import { Link } from '#app/ui/link.tsx';
import { Picture } from '#app/ui/picture.tsx';
import { leadTime, stockState } from '../availability.ts';
import { catalogTexts } from '../catalog-texts.ts';
import { swatchOf } from '../colors.ts';
import type { ProductSummary } from '../product.ts';
import { lowestPrice } from '../variations.ts';
import { CardButton } from './card-button.tsx';
import { cardPicture } from './product-picture.ts';
import { useShop } from './shop-context.tsx';

type ProductCardProps = {
  product: ProductSummary;
  /** How wide the card is, for the browser's choice of file. */
  sizes: string;
  /** Its picture is among the largest of the first screen. */
  priority?: boolean;
  /** Opens over the grid instead of leaving it. */
  opensOverGrid?: boolean;
  level?: 2 | 3;
};

/** A piece in a grid. The whole card is one link; its button stands above the link and is no part of it. */
export function ProductCard({ product, sizes, priority, opensOverGrid = false, level = 2 }: ProductCardProps) {
  const { base } = useShop();
  const Heading = `h${level}` as const;
  const { priceKobo, isFrom } = lowestPrice(product);
  return (
    <article className="group relative flex h-full flex-col rounded-xs has-[h2>a:focus-visible]:outline-3 has-[h2>a:focus-visible]:outline-offset-4 has-[h2>a:focus-visible]:outline-indigo has-[h3>a:focus-visible]:outline-3 has-[h3>a:focus-visible]:outline-offset-4 has-[h3>a:focus-visible]:outline-indigo">
      {product.picture ? (
        <Picture {...cardPicture(product.picture, sizes)} priority={priority} className="aspect-square" />
      ) : (
        <div className="resist-dots aspect-square" />
      )}
      <div className="mt-2 transition-colors group-hover:text-laterite">
        <DimensionLine
          className="text-rule group-hover:text-laterite"
          label={
            product.widthCm === null ? (
              catalogTexts.card.toMeasure
            ) : (
              <>
                {product.widthCm} cm<span className="sr-only"> {catalogTexts.card.wide}</span>
              </>
            )
          }
        />
      </div>
      <Heading className="mt-3 font-sans text-base leading-snug font-semibold tracking-normal sm:text-lg">
        <Link
          to={`${base}/${product.id}`}
          state={opensOverGrid ? { fromGrid: true } : undefined}
          preventScrollReset={opensOverGrid}
          data-piece={product.id}
          className="underline-offset-4 outline-none group-hover:underline after:absolute after:inset-0"
        >
          {product.name}
        </Link>
      </Heading>
      <p className="tabular mt-1">
        {isFrom ? <span className="text-sm text-muted">{catalogTexts.card.from} </span> : null}
        {formatKobo(priceKobo)}
      </p>
      <StockLine {...product} />
      <Choices {...product} />
      <CardButton product={product} opensOverGrid={opensOverGrid} />
    </article>
  );
}

function StockLine(product: ProductSummary) {
  const state = stockState(product);
  if (state === 'sold_out') return <p className="mt-1 text-sm text-muted">{catalogTexts.stock.sold_out}</p>;
  if (state === 'made_to_order') {
    return <p className="mt-1 text-sm text-muted">{catalogTexts.madeIn(leadTime(product))}</p>;
  }
  return (
    <p className="mt-1 flex items-baseline gap-1.5 text-sm font-medium text-palm">
      <span aria-hidden="true" className="size-1.5 shrink-0 -translate-y-0.5 bg-current" />
      {product.stockCount !== null && product.stockCount <= 2
        ? catalogTexts.onlyLeft(product.stockCount)
        : catalogTexts.stock.ready}
    </p>
  );
}

function Choices({ colors, sizes }: ProductSummary) {
  const words = [
    colors.length > 0 ? catalogTexts.card.colors(colors.length) : '',
    sizes.length > 0 ? catalogTexts.card.sizes(sizes.length) : '',
  ].filter(Boolean);
  if (words.length === 0) return null;
  return (
    <p className="mt-1 flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-muted">
      <span aria-hidden="true" className="flex">
        {colors.map((color) => (
          <svg key={color} aria-hidden="true" className="-ml-px size-3.5 border border-ink/25 first:ml-0">
            <rect width="100%" height="100%" fill={swatchOf(color)} />
          </svg>
        ))}
      </span>
      {words.join(', ')}
    </p>
  );
}
