import { leadTime, stockState } from '../availability.ts';
import { catalogTexts } from '../catalog-texts.ts';
import type { Product } from '../product.ts';

/** Whether it can be had, and when, as dates: nobody should have to count days. */
export function StockLine({ product, readyDates }: { product: Product; readyDates: string }) {
  const state = stockState(product);
  if (state === 'sold_out') return <p className="mt-2 text-muted">{catalogTexts.stock.sold_out}</p>;
  const isFew = product.stockCount !== null && product.stockCount <= 2;
  const words = {
    ready: isFew ? catalogTexts.onlyLeft(product.stockCount ?? 0) : catalogTexts.stock.ready,
    made_to_order: catalogTexts.madeForYou(leadTime(product)),
  }[state];
  return (
    <div className="mt-2">
      <p className="flex items-baseline gap-2 font-medium text-palm">
        <span aria-hidden="true" className="size-1.5 shrink-0 -translate-y-0.5 bg-current" />
        {words}
      </p>
      <p className="tabular">{catalogTexts.readyOn(readyDates)}</p>
    </div>
  );
}
