import { pictureUrl } from '#app/platform/images/picture-sources.ts';
import { DayStrip } from '#app/ui/day-line.tsx';
import { Link } from '#app/ui/link.tsx';
import { type AdminRowView, STAGE_TONES } from '../../door/order-views.ts';
import { ageWords } from '../../order-days.ts';
import { orderOfficeTexts } from '../../order-office-texts.ts';

const texts = orderOfficeTexts.admin;
const AGE_TONES = { calm: 'calm', soon: 'warn', late: 'danger' } as const;
const FLAG_TONES = { feeToQuote: 'warn', feeQuoted: 'neutral', feeToPay: 'warn' } as const;

interface OrderListRowProps {
  order: AdminRowView;
  to: string;
  /** Where its next step is done. */
  stepTo: string;
  /** In search results, where stages are mixed. */
  showsStage: boolean;
}

/**
 * One order in the back office's list, with a box to tick and its next step. Its look is in `orders.css`, by one short class each:
 * the page of a list is to stay under 60 KB.
 */
export function OrderListRow({ order, to, stepTo, showsStage }: OrderListRowProps) {
  const { id, number, stage, age, step, feeFlag, pictureKey, strip } = order;
  return (
    <li className="order-row">
      <label className="order-row-tick">
        <input type="checkbox" name="order" value={`${id}.${stage}`} aria-label={texts.select(number)} />
      </label>
      <Link to={to} className="order-row-link">
        {pictureKey ? (
          <img
            src={pictureUrl({ key: pictureKey, width: 200, height: 250, widths: [200] }, 200, 'webp')}
            alt=""
            width={56}
            height={56}
            loading="lazy"
          />
        ) : (
          <span className="order-row-none resist-dots" />
        )}
        <span>
          <b>{number}</b> <small>{order.orderedOn}</small>
        </span>
        <span className="order-row-total">{order.total}</span>
        <span className="order-row-who">
          {order.username} <small>{order.place}</small>
        </span>
        <small className="order-row-what">
          {order.pieces > 1 ? `${order.summary} · ${order.pieces} pieces` : order.summary}
        </small>
        <span className="order-row-flags">
          {strip ? <DayStrip paths={strip} /> : null}
          {age ? <i data-tone={AGE_TONES[age.tone]}>{ageWords(age)}</i> : null}
          {showsStage || !age ? (
            <i data-tone={order.isCancelled ? 'neutral' : STAGE_TONES[stage]}>{order.status}</i>
          ) : null}
          {feeFlag ? <i data-tone={FLAG_TONES[feeFlag]}>{texts.flags[feeFlag]}</i> : null}
          {order.money ? <i data-tone={order.money.tone}>{order.money.words}</i> : null}
        </span>
      </Link>
      {step ? (
        <Link to={stepTo} className="order-row-next" aria-label={`${step.button}: ${number}`}>
          {step.button}
        </Link>
      ) : null}
    </li>
  );
}
