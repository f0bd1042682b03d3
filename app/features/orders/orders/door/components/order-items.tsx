import { Link } from '#app/ui/link.tsx';
import { Sums } from '#app/ui/sums.tsx';
import { orderTexts } from '../order-texts.ts';
import type { OrderDetailView } from '../order-views.ts';
import { OrderPicture } from './order-picture.tsx';

interface OrderItemsProps {
  order: Pick<
    OrderDetailView,
    'items' | 'total' | 'discounts' | 'deliveryFee' | 'paidInAll' | 'owed' | 'overpaid' | 'refunded'
  >;
  /** Where a piece's name leads; absent where nobody wants to leave the page. */
  pieceHref?: (productId: string) => string;
}

/** The pieces of an order as they were bought, and what they cost. */
export function OrderItems({ order, pieceHref }: OrderItemsProps) {
  return (
    <div>
      <ul className="border-t border-sand">
        {order.items.map((item) => (
          <li
            key={item.position}
            className="grid grid-cols-[min(5rem,22vw)_minmax(0,1fr)] gap-4 border-b border-sand py-4"
          >
            <OrderPicture pictureKey={item.pictureKey} className="aspect-square w-full" />
            <div className="flex min-w-0 flex-wrap justify-between gap-x-6 gap-y-1">
              <div className="min-w-0 grow basis-32">
                <p className="font-semibold">
                  {item.productId && pieceHref ? (
                    <Link to={pieceHref(item.productId)} className="text-ink">
                      {item.name}
                    </Link>
                  ) : (
                    item.name
                  )}
                </p>
                {item.variation ? <p className="text-muted">{item.variation}</p> : null}
                <p className="tabular text-sm text-muted">
                  {item.quantity} × {item.unitPrice}
                </p>
              </div>
              <p className="tabular ml-auto">{item.price}</p>
            </div>
          </li>
        ))}
      </ul>
      <Sums
        className="pt-2"
        lines={[
          ...order.discounts,
          { term: orderTexts.facts.deliveryFee, sum: order.deliveryFee, tone: 'aside' },
          { term: orderTexts.facts.totalPaid, sum: order.paidInAll, tone: 'total' },
          { term: orderTexts.receipt.balance, sum: order.owed },
          { term: orderTexts.receipt.overpaid, sum: order.overpaid },
          { term: orderTexts.receipt.refunded, sum: order.refunded, tone: 'aside' },
        ]}
      />
    </div>
  );
}
