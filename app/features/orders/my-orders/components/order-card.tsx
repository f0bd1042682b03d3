import { OrderMoneyPill, OrderStatus } from '#app/features/orders/orders/components/order-status.tsx';
import { OrderPicture } from '#app/features/orders/orders/door/components/order-picture.tsx';
import type { OrderCardView } from '#app/features/orders/orders/door/order-views.ts';
import { classNames } from '#app/ui/class-names.ts';
import { Link } from '#app/ui/link.tsx';

/** One order in the customer's list. `isSelected` is the one shown beside it, on screens wide enough for both. */
export function OrderCard({ order, to, isSelected }: { order: OrderCardView; to: string; isSelected: boolean }) {
  return (
    <Link
      to={to}
      aria-current={isSelected ? 'true' : undefined}
      className={classNames(
        'grid grid-cols-[min(4rem,18vw)_minmax(0,1fr)] gap-4 py-4 text-ink lg:border-l-3 lg:px-4 no-underline transition-colors hover:bg-cotton',
        isSelected ? 'lg:border-laterite lg:bg-cotton' : 'lg:border-transparent',
      )}
    >
      <OrderPicture pictureKey={order.pictureKeys[0] ?? null} className="aspect-square w-full" />
      <span className="flex min-w-0 flex-col gap-1">
        <span className="flex flex-wrap items-baseline justify-between gap-x-4">
          <span className="tabular font-semibold">{order.number}</span>
          <span className="tabular">{order.total}</span>
        </span>
        <span className="truncate">{order.summary}</span>
        <span className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1">
          <OrderStatus stage={order.stage} isCancelled={order.isCancelled}>
            {order.status}
          </OrderStatus>
          <OrderMoneyPill money={order.money} />
          <span className="text-sm text-muted">{order.orderedOn}</span>
        </span>
      </span>
    </Link>
  );
}
