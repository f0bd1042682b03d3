import { Link } from 'react-router';
import { buttonClass } from '#app/ui/button-style.ts';
import { classNames } from '#app/ui/class-names.ts';
import { StatusPill } from '#app/ui/status-pill.tsx';
import { orderTexts } from '../order-texts.ts';
import type { AdminRowView } from '../order-views.ts';
import { OrderAge } from './order-age.tsx';
import { OrderStatus } from './order-status.tsx';
import { OrderThumbs } from './order-thumbs.tsx';

const texts = orderTexts.admin;
const FLAG_TONES = { feeToQuote: 'warn', feeQuoted: 'neutral', feeToPay: 'warn', refunded: 'neutral' } as const;

interface OrderListRowProps {
  order: AdminRowView;
  to: string;
  /** Opens the sheet of the next move. */
  moveTo: string;
  isSelected: boolean;
  /** In search results, where stages are mixed. */
  showsStage: boolean;
}

/** One order in the back office's list, with a box to tick and its next step. Spreads out where the list is wide. */
export function OrderListRow({ order, to, moveTo, isSelected, showsStage }: OrderListRowProps) {
  const { id, number, stage, age, next } = order;
  return (
    <li
      data-order-row=""
      className={classNames('order-row', isSelected && 'border-laterite bg-cotton')}
      aria-current={isSelected ? 'true' : undefined}
    >
      <label className="order-row-tick">
        <input type="checkbox" name="order" value={`${id}.${stage}`} className="size-5" />
        <span className="sr-only">{texts.select(number)}</span>
      </label>
      <Link to={to} className="order-row-link">
        <span>
          <b className="tabular block font-semibold">{number}</b>
          <small>{order.orderedOn}</small>
        </span>
        <span className="order-row-total tabular">{order.total}</span>
        <span className="order-row-who">
          <span className="block truncate">{order.username}</span>
          <small className="block truncate">{order.place}</small>
        </span>
        <span className="order-row-what">
          <OrderThumbs pictureKeys={order.pictureKeys} />
          <small className="line-clamp-2">
            {order.pieces} × {order.summary}
          </small>
        </span>
        <span className="order-row-flags">
          <OrderAge age={age} />
          {showsStage || !age ? (
            <OrderStatus stage={stage} isCancelled={order.isCancelled}>
              {order.status}
            </OrderStatus>
          ) : null}
          {order.flags.map((flag) => (
            <StatusPill key={flag} tone={FLAG_TONES[flag]}>
              {texts.flags[flag]}
            </StatusPill>
          ))}
        </span>
      </Link>
      {next ? (
        <Link
          to={moveTo}
          className={classNames('order-row-next', buttonClass({ variant: 'secondary', size: 'small' }))}
        >
          {next.button}
          <span className="sr-only">: {number}</span>
        </Link>
      ) : null}
    </li>
  );
}
