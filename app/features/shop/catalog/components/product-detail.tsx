import { useState } from 'react';
import { optionSlot } from '#app/features/shop/options/components/option-slot.tsx';
import { Ticket } from '#app/ui/ticket.tsx';
import { leadTime } from '../door/availability.ts';
import { useShop } from '../door/components/shop-context.tsx';
import type { PieceDetail } from '../door/piece-detail.server.ts';
import { productLabel, type ShownProduct } from '../door/product.ts';
import type { Choice } from '../door/variations.ts';
import { BuyBox } from './buy-box.tsx';
import { DeliveryEstimate } from './delivery-estimate.tsx';
import { Highlights } from './highlights.tsx';
import { ProductFacts } from './product-facts.tsx';
import { ProductGallery } from './product-gallery.tsx';
import { ShareLinks } from './share-links.tsx';

type ProductDetailProps = {
  detail: PieceDetail;
  /** `https://gida.ng` */
  origin: string;
  whatsapp: string;
  /** 1 on its own page, 2 over the grid. */
  level: 1 | 2;
};

/** Pictures beside everything needed to buy. */
export const DETAIL_GRID =
  'grid gap-x-10 min-[700px]:gap-y-8 min-[700px]:grid-cols-[minmax(0,1fr)_20rem] lg:grid-cols-[7fr_5fr] xl:gap-x-16';

/** A piece: pictures, what it is called and costs, what to choose, when it is ready, and how it is made. */
export function ProductDetail({ detail, origin, whatsapp, level }: ProductDetailProps) {
  const { materials, facts, fees } = detail;
  const [choice, setChoice] = useChoice(detail.product, detail.chosen);
  const product = { ...detail.product, ...choice.change };
  const { picture, ...own } = optionSlot.atChoice(product, choice);
  const Heading = `h${level}` as const;
  const levelBelow = level === 1 ? 2 : 3;
  return (
    <div className={DETAIL_GRID}>
      <div className="max-[700px]:-mx-(--page-margin)">
        <ProductGallery product={product} color={choice.color} picture={picture} />
      </div>
      <div className="min-w-0 min-[700px]:row-span-2">
        <div className={`min-[700px]:sticky ${level === 1 ? 'top-24' : 'top-0'}`}>
          <Ticket
            framed
            parts={[productLabel(product.pieceNumber), materials[choice.color] ?? materials[''], leadTime(product)]}
          />
          <Heading tabIndex={-1} className="text-3xl min-[700px]:mt-4">
            {product.name}
          </Heading>
          <BuyBox
            product={product}
            readyDates={own.readyDates ?? choice.change?.readyDates ?? detail.readyDates}
            choice={choice}
            own={own}
            onChoose={setChoice}
            whatsapp={whatsapp}
            origin={origin}
            level={levelBelow}
          />
          <Highlights highlights={facts.highlights} />
          <DeliveryEstimate fees={fees} feesNote={detail.feesNote} level={levelBelow} />
          <ShareLinks product={product} choice={choice} origin={origin} whatsapp={whatsapp} />
        </div>
      </div>
      <ProductFacts {...detail} level={levelBelow} />
    </div>
  );
}

/** What has been chosen, at first by the address. Once it is in the cart, the form is ready for another one. */
function useChoice(product: ShownProduct, asked: Choice | undefined) {
  const { inCart } = useShop();
  const count = inCart[product.id] ?? 0;
  const begun = asked ?? { color: product.colors.length === 1 ? (product.colors[0] ?? '') : '', size: '' };
  const [choice, setChoice] = useState<Choice>(begun);
  const [lastCount, setLastCount] = useState(count);
  if (count !== lastCount) {
    setLastCount(count);
    setChoice(begun);
  }
  return [choice, setChoice] as const;
}
