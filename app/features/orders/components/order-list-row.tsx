import { Link } from '#app/ui/link.tsx';
import { ageWords } from '../order-age.ts';
import { orderTexts } from '../order-texts.ts';
import { type AdminRowView, STAGE_TONES } from '../order-views.ts';
import { OrderThumbs } from './order-thumbs.tsx';

const texts = orderTexts.admin;
const AGE_TONES = { calm: 'neutral', soon: 'warn', late: 'danger' } as const;
const FLAG_TONES = { feeToQuote: 'warn', feeQuoted: 'neutral', feeToPay: 'warn' } as const;

interface OrderListRowProps {
  order: AdminRowView;
  to: string;
  /** Opens the sheet of the next move. */
  moveTo: string;
  isSelected: boolean;
  /** Beside an open order the list stays where it is. */
  staysInPlace: boolean;
  /** In search results, where stages are mixed. */
  showsStage: boolean;
}

/**
 * One order in the back office's list, with a box to tick and its next step. Its look is in `orders.css`, by one short class each:
 * the page of a list is to stay under 60 KB.
 */
export function OrderListRow({ order, to, moveTo, isSelected, staysInPlace, showsStage }: OrderListRowProps) {
  const { id, number, stage, age, next } = order;
  return (
    <li data-order-row="" className="order-row" aria-current={isSelected ? 'true' : undefined}>
      <label className="order-row-tick">
        <input type="checkbox" name="order" value={`${id}.${stage}`} aria-label={texts.select(number)} />
      </label>
      <Link to={to} discover="none" preventScrollReset={staysInPlace} className="order-row-link">
        <span>
          <b>{number}</b> <small>{order.orderedOn}</small>
        </span>
        <span className="order-row-total">{order.total}</span>
        <span className="order-row-who">
          {order.username} <small>{order.place}</small>
        </span>
        <span className="order-row-what">
          <OrderThumbs pictureKeys={order.pictureKeys} />
          <small>{order.pieces > 1 ? `${order.summary} · ${order.pieces} pieces` : order.summary}</small>
        </span>
        <span className="order-row-flags">
          {age ? <i data-tone={AGE_TONES[age.tone]}>{ageWords(age)}</i> : null}
          {showsStage || !age ? (
            <i data-tone={order.isCancelled ? 'neutral' : STAGE_TONES[stage]}>{order.status}</i>
          ) : null}
          {order.flags.map((flag) => (
            <i key={flag} data-tone={FLAG_TONES[flag]}>
              {texts.flags[flag]}
            </i>
          ))}
          {order.refunded ? <i data-tone="neutral">{order.refunded}</i> : null}
        </span>
      </Link>
      {next ? (
        <Link
          to={moveTo}
          discover="none"
          preventScrollReset={staysInPlace}
          className="order-row-next"
          aria-label={`${next.button}: ${number}`}
        >
          {next.button}
        </Link>
      ) : null}
    </li>
  );
}
