import { buttonClass } from '#app/ui/button-style.ts';
import { Link } from '#app/ui/link.tsx';
import { TEXT_LINK } from '#app/ui/link-style.ts';
import { StatusPill } from '#app/ui/status-pill.tsx';
import { refundTexts } from '../refund-texts.ts';
import type { DisputeView } from '../refund-views.ts';

const texts = refundTexts.disputes;

interface DisputeListProps {
  disputes: readonly DisputeView[];
  /** Where several payments' disputes stand together, each leads to its own. */
  linksToPayment?: boolean;
}

/** Disputes with the day by which each has to be answered; answering happens at the provider. */
export function DisputeList({ disputes, linksToPayment = false }: DisputeListProps) {
  return (
    <ul className="divide-y divide-sand border-y border-sand">
      {disputes.map((dispute) => (
        <li key={dispute.id} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 py-4">
          <div className="min-w-0">
            <p className="tabular text-lg font-semibold">
              {dispute.amount} <span className="text-base font-normal text-muted">{dispute.category}</span>
            </p>
            <p className="text-sm text-muted">{dispute.openedAt}</p>
            {dispute.reference && linksToPayment ? (
              <Link to={`/payments/${dispute.reference}`} className={`${TEXT_LINK} text-sm break-all`}>
                {dispute.reference}
              </Link>
            ) : null}
          </div>
          {dispute.due ? (
            <div className="flex flex-wrap items-center gap-3">
              <StatusPill tone={dispute.isUrgent ? 'danger' : 'warn'}>{dispute.due}</StatusPill>
              <a
                href={texts.dashboard}
                rel="noreferrer"
                className={buttonClass({ variant: 'secondary', size: 'small' })}
              >
                {texts.answer}
              </a>
            </div>
          ) : (
            <StatusPill tone="neutral">{dispute.ending ?? ''}</StatusPill>
          )}
        </li>
      ))}
    </ul>
  );
}
