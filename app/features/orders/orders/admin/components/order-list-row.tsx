import { pictureUrl } from '#app/platform/images/picture-sources.ts';
import { DayStrip } from '#app/ui/day-line.tsx';
import { Link } from '#app/ui/link.tsx';
import { type AdminRowView, STAGE_TONES } from '../../door/order-views.ts';
import { ageWords } from '../../order-days.ts';
import { orderOfficeTexts } from '../../order-office-texts.ts';

const texts = orderOfficeTexts.admin;
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
  const { id, number, stage, age, step, pictureKey, strip } = order;
  const [worst, ...others] = chipsOf(order, showsStage);
  return (
    <li className="order-row" data-late={age?.tone === 'late' ? '' : undefined}>
      <label className="row-tick">
        <input type="checkbox" name="order" value={`${id}.${stage}`} aria-label={texts.select(number)} />
      </label>
      <Link to={to} className="row-link">
        {pictureKey ? (
          <img
            src={pictureUrl({ key: pictureKey, width: 200, height: 250, widths: [200] }, 200, 'webp')}
            alt=""
            width={48}
            height={48}
            loading="lazy"
          />
        ) : (
          <span className="row-none resist-dots" />
        )}
        <span>
          <b>{number}</b> <small>{order.orderedOn}</small>
        </span>
        <span className="row-total">{order.total}</span>
        <span className="row-who">
          {`${order.username} `}
          <small>{order.place}</small>
        </span>
        <small className="row-what">
          {order.pieces > 1 ? `${order.summary} · ${order.pieces} pieces` : order.summary}
        </small>
        <span className="row-flags">
          {worst ? <i data-tone={worst.tone}>{worst.words}</i> : null}
          {others.length > 0 ? (
            <small>
              {`+${others.length} `}
              <span className="sr-only">{others.map(({ words }) => words).join(' · ')}</span>
            </small>
          ) : null}
        </span>
        <span className="row-days">
          {strip ? <DayStrip paths={strip} /> : null}
          {age ? <small data-tone={age.tone}>{ageWords(age)}</small> : null}
        </span>
      </Link>
      {step ? (
        <Link to={stepTo} className="row-next" aria-label={`${step.button}: ${number}`}>
          {step.button}
        </Link>
      ) : null}
    </li>
  );
}

/** What is said of it beside its days, what somebody has to do first. */
function chipsOf({ age, isCancelled, stage, status, feeFlag, money }: AdminRowView, showsStage: boolean) {
  const chips = [
    ...(feeFlag ? [{ tone: FLAG_TONES[feeFlag], words: texts.flags[feeFlag] }] : []),
    ...(money ? [money] : []),
    ...(showsStage || !age ? [{ tone: isCancelled ? 'neutral' : STAGE_TONES[stage], words: status }] : []),
  ];
  return chips.sort((one, other) => Number(other.tone === 'warn') - Number(one.tone === 'warn'));
}
