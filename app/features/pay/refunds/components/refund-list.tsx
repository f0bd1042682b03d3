import { Link } from '#app/ui/link.tsx';
import { TEXT_LINK } from '#app/ui/link-style.ts';
import { Notice } from '#app/ui/notice.tsx';
import { StatusPill } from '#app/ui/status-pill.tsx';
import { refundTexts as texts } from '../refund-texts.ts';
import type { RefundView } from '../refund-views.ts';

interface RefundListProps {
  refunds: readonly RefundView[];
  /** Where several payments' refunds stand together, each leads to its own. */
  linksToPayment?: boolean;
}

/** Refunds as the back office reads them: how much, where it is, why, and what to do when it has stopped. */
export function RefundList({ refunds, linksToPayment = false }: RefundListProps) {
  return (
    <ul className="divide-y divide-sand border-y border-sand">
      {refunds.map((refund) => (
        <li key={refund.id} className="flex flex-col gap-2 py-4">
          <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
            <p className="tabular text-lg font-semibold">{refund.amount}</p>
            <StatusPill tone={refund.tone}>{refund.label}</StatusPill>
          </div>
          {refund.parts ? <p className="tabular">{refund.parts}</p> : null}
          <p className="break-words">{refund.reason}</p>
          {refund.note ? <p className="text-sm break-words text-muted">{refund.note}</p> : null}
          <p className="text-sm text-muted">{[refund.how, refund.askedAt, refund.when].filter(Boolean).join(' · ')}</p>
          {refund.problem ? <p className="text-sm break-words text-danger">{refund.problem}</p> : null}
          {refund.whatToDo ? <Notice tone="warn">{refund.whatToDo}</Notice> : null}
          {linksToPayment ? (
            <Link to={`/payments/${refund.reference}`} className={`${TEXT_LINK} self-start break-all`}>
              {refund.customer || texts.title}: {refund.reference}
            </Link>
          ) : null}
        </li>
      ))}
    </ul>
  );
}
