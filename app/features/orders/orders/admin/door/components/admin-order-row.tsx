import { classNames } from '#app/ui/class-names.ts';
import { Link } from '#app/ui/link.tsx';
import { OrderAge } from '../../../components/order-age.tsx';
import { OrderStatus } from '../../../components/order-status.tsx';
import { OrderPicture } from '../../../door/components/order-picture.tsx';
import type { OrderCardView } from '../../../door/order-views.ts';

interface AdminOrderRowProps {
  order: OrderCardView;
  to: string;
}

/** One order in the back office's list. Spreads out where the list is wide; stacks where it shares the screen or is on a phone. */
export function AdminOrderRow({ order, to }: AdminOrderRowProps) {
  return (
    <Link
      to={to}
      className={classNames(
        'grid grid-cols-[min(3.5rem,15vw)_minmax(0,1fr)] gap-x-4 gap-y-1 py-4 text-ink no-underline transition-colors hover:bg-cotton',
        '@2xs:grid-cols-[3.5rem_minmax(0,1fr)_auto] @3xl:grid-cols-[3.5rem_minmax(0,2fr)_minmax(0,3fr)_minmax(0,2fr)_8rem] @3xl:items-center',
      )}
    >
      <OrderPicture
        pictureKey={order.pictureKeys[0] ?? null}
        fit="contain"
        className="row-span-4 aspect-square w-full self-start @2xs:row-span-3 @3xl:row-span-1"
      />
      <span className="min-w-0">
        <span className="tabular block font-semibold">{order.number}</span>
        <span className="block text-sm text-muted">{order.orderedOn}</span>
      </span>
      <span className="min-w-0 @2xs:col-span-2 @3xl:col-span-1">
        <span className="block truncate">{order.username}</span>
        <span className="block truncate text-sm text-muted">
          {order.summary}
          {order.pieces > 1 ? ` · ${order.pieces} pieces` : ''} · {order.place}
        </span>
      </span>
      <span className="flex flex-wrap gap-2 py-1 @2xs:col-span-2 @3xl:col-span-1">
        <OrderAge age={order.age} />
        <OrderStatus stage={order.stage} isCancelled={order.isCancelled}>
          {order.status}
        </OrderStatus>
      </span>
      <span className="tabular @2xs:col-start-3 @2xs:row-start-1 @2xs:text-right @3xl:col-start-auto @3xl:row-start-auto">
        {order.total}
      </span>
    </Link>
  );
}
