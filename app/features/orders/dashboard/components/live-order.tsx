import { OrderStatus } from '#app/features/orders/orders/components/order-status.tsx';
import { OrderPicture } from '#app/features/orders/orders/door/components/order-picture.tsx';
import { whatHappensNext } from '#app/features/orders/orders/door/order-stages.ts';
import type { OrderCardView } from '#app/features/orders/orders/door/order-views.ts';
import { ButtonLink } from '#app/ui/button-link.tsx';
import { dashboardTexts } from '../dashboard-texts.ts';
import { OrderProgress } from './order-progress.tsx';

/** The order that is under way, the first thing a customer came for. */
export function LiveOrder({ order, isPickup }: { order: OrderCardView; isPickup: boolean }) {
  return (
    <section
      aria-labelledby="live-order"
      className="grid gap-6 border border-sand bg-white p-4 sm:p-8 md:grid-cols-[minmax(0,14rem)_minmax(0,1fr)] md:gap-12"
    >
      <OrderPicture pictureKey={order.pictureKeys[0] ?? null} size="large" className="aspect-square w-32 md:w-full" />
      <div className="flex min-w-0 flex-col gap-4">
        <p className="text-sm font-medium text-laterite">{dashboardTexts.liveOrder}</p>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <h2 id="live-order" className="tabular text-3xl">
            {order.number}
          </h2>
          <OrderStatus stage={order.stage}>{order.status}</OrderStatus>
        </div>
        <p className="text-lg">{order.summary}</p>
        <p className="measure text-muted">
          {whatHappensNext(order.stage, isPickup ? 'PICKUP' : 'LAGOS', order.feeState)}
        </p>
        <div className="max-w-xl">
          <OrderProgress order={order} />
        </div>
        <div className="mt-2 flex flex-wrap gap-3">
          <ButtonLink to={`/myorders/${order.id}`}>{dashboardTexts.seeOrder}</ButtonLink>
          <ButtonLink to="/myorders" variant="secondary">
            {dashboardTexts.allOrders}
          </ButtonLink>
        </div>
      </div>
    </section>
  );
}
