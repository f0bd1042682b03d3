import { ColorPatch } from '#app/ui/color-patch.tsx';
import { Link } from '#app/ui/link.tsx';
import { Picture } from '#app/ui/picture.tsx';
import type { View } from '../catalog-filter.ts';
import { catalogTexts } from '../catalog-texts.ts';
import { leadTime, stockState } from '../door/availability.ts';
import { swatchOf } from '../door/colors.ts';
import { useShop } from '../door/components/shop-context.tsx';
import type { ProductSummary } from '../door/product.ts';
import { lowestPrice } from '../door/variations.ts';
import { CardButton } from './card-button.tsx';
import { Price } from './price.tsx';
import { cardPicture } from './product-picture.ts';
import { ScaleDrawing } from './scale-drawing.tsx';
import { WidthLine } from './width-line.tsx';

type ProductCardProps = {
  product: ProductSummary;
  /** How wide the card is, for the browser's choice of file. */
  sizes: string;
  /** Its picture is among the largest of the first screen. */
  priority?: boolean;
  /** Opens over the grid instead of leaving it. */
  opensOverGrid?: boolean;
  view?: View;
  level?: 2 | 3;
};

/** A piece in a grid. The whole card is one link; its button is above the link and is no part of it. */
export function ProductCard({
  product,
  sizes,
  priority,
  opensOverGrid = false,
  view = 'photos',
  level = 2,
}: ProductCardProps) {
  const { base } = useShop();
  const Heading = `h${level}` as const;
  return (
    <article className="piece-card">
      {view === 'scale' ? (
        <ScaleDrawing product={product} />
      ) : product.picture ? (
        <Picture {...cardPicture(product.picture, sizes)} priority={priority} className="aspect-square" />
      ) : (
        <div className="resist-dots aspect-square" />
      )}
      <WidthLine widthCm={product.widthCm} isToScale={view === 'scale'} />
      <Heading>
        <Link
          to={`${base}/${product.id}`}
          state={opensOverGrid ? { fromGrid: true } : undefined}
          preventScrollReset={opensOverGrid}
          data-piece={product.id}
        >
          {product.name}
        </Link>
      </Heading>
      <p className="price">
        <Price of={lowestPrice(product)} minor="text-sm text-muted" />
      </p>
      <StockLine {...product} />
      <Choices {...product} />
      <CardButton product={product} opensOverGrid={opensOverGrid} />
    </article>
  );
}

function StockLine(product: ProductSummary) {
  const state = stockState(product);
  if (state === 'sold_out') return <p>{catalogTexts.stock.sold_out}</p>;
  if (state === 'made_to_order') {
    return <p>{catalogTexts.madeIn(leadTime(product))}</p>;
  }
  return (
    <p className="ready">
      {product.stockCount !== null && product.stockCount <= 2
        ? catalogTexts.onlyLeft(product.stockCount)
        : catalogTexts.stock.ready}
    </p>
  );
}

function Choices({ colors, sizes, swatches }: ProductSummary) {
  const words = [
    colors.length > 0 ? catalogTexts.card.colors(colors.length) : '',
    sizes.length > 0 ? catalogTexts.card.sizes(sizes.length) : '',
  ].filter(Boolean);
  if (words.length === 0) return null;
  return (
    <p className="choices">
      <span aria-hidden="true" className="flex">
        {colors.map((color) => (
          <ColorPatch key={color} color={swatchOf(color, swatches)} />
        ))}
      </span>
      {words.join(', ')}
    </p>
  );
}
