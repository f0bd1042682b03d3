import { OrderPicture } from '../../door/components/order-picture.tsx';
import type { OrderDetailView } from '../../door/order-views.ts';
import { orderOfficeTexts } from '../../order-office-texts.ts';

/** The pieces as the workshop makes them: which, in what colour and size, and how many. */
export function OrderPieces({ order }: { order: OrderDetailView }) {
  return (
    <section aria-labelledby="order-items">
      <h2 id="order-items" className="mb-2 font-sans text-xl font-semibold">
        {orderOfficeTexts.admin.pieces}
      </h2>
      <ul className="border-t border-sand">
        {order.items.map((item) => (
          <li
            key={item.position}
            className="grid grid-cols-[min(6rem,28vw)_minmax(0,1fr)] gap-4 border-b border-sand py-3"
          >
            <OrderPicture pictureKey={item.pictureKey} fit="contain" className="aspect-square w-full" />
            <div className="min-w-0">
              <p className="text-lg font-semibold">{item.name}</p>
              {item.variation ? <p>{item.variation}</p> : null}
              <p className="tabular flex flex-wrap justify-between gap-x-4 text-muted">
                <span>
                  {item.quantity} × {item.unitPrice}
                </span>
                <span className="text-ink">{item.price}</span>
              </p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
