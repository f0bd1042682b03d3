import { catalogTexts } from '../catalog-texts.ts';
import { type Availability, leadTime, stockState } from '../door/availability.ts';

/**
 * Whether it can be had, and when, as dates: nobody should have to count days. What matters most is beside the price; on a phone the ticket
 * says how long a piece is made.
 */
export function StockLine({ product, readyDates }: { product: Availability; readyDates: string }) {
  const state = stockState(product);
  if (state === 'sold_out') return <p className="mt-2 text-muted">{catalogTexts.stock.sold_out}</p>;
  const isMade = state === 'made_to_order';
  const isFew = product.stockCount !== null && product.stockCount <= 2;
  const inStock = isFew ? catalogTexts.onlyLeft(product.stockCount ?? 0) : catalogTexts.stock.ready;
  return (
    <>
      <p className="tabular flex items-baseline gap-2 text-sm font-medium text-palm min-[700px]:text-base">
        <span aria-hidden="true" className="size-1.5 shrink-0 -translate-y-0.5 bg-current" />
        {isMade ? catalogTexts.ready(readyDates) : inStock}
      </p>
      <p className={isMade ? 'w-full max-[700px]:hidden' : 'tabular w-full'}>
        {isMade ? catalogTexts.madeForYou(leadTime(product)) : catalogTexts.readyOn(readyDates)}
      </p>
    </>
  );
}
