import ArrowLeft from 'lucide-react/icons/arrow-left';
import { PaymentStatus } from '#app/features/payments/components/payment-status.tsx';
import { RecheckForm } from '#app/features/payments/components/recheck-form.tsx';
import {
  ANSWER_TONES,
  type PaymentAnswer,
  paymentReviewTexts as texts,
} from '#app/features/payments/payment-review-texts.ts';
import { DisputeList } from '#app/features/refunds/components/dispute-list.tsx';
import { RefundList } from '#app/features/refunds/components/refund-list.tsx';
import { refundTexts } from '#app/features/refunds/refund-texts.ts';
import { DescriptionList } from '#app/ui/description-list.tsx';
import { Link } from '#app/ui/link.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { PageHeading } from '#app/ui/page-heading.tsx';
import type { PaymentDetail } from '../payment-detail.server.ts';
import { PaymentWaysOut, type Refused } from './payment-ways-out.tsx';

interface PaymentDetailPageProps {
  payment: PaymentDetail;
  isOwner: boolean;
  requestId: string;
  said: PaymentAnswer | undefined;
  refused: Refused | undefined;
}

/** One payment: what it is, what needs deciding, what went back, and what Paystack told us. */
export function PaymentDetailPage({ payment, isOwner, requestId, said, refused }: PaymentDetailPageProps) {
  const { reference, amount, exception, refunds, disputes, events, became, left } = payment;
  const waysOut = isOwner ? <PaymentWaysOut payment={payment} requestId={requestId} refused={refused} /> : null;
  return (
    <div className="page-width flex flex-col gap-10 pt-8 md:pt-12">
      <div className="flex flex-col gap-4">
        <Link to="/payments" className="finger inline-flex items-center gap-2 self-start">
          <ArrowLeft aria-hidden="true" size={20} strokeWidth={1.5} />
          {texts.back}
        </Link>
        <PageHeading>
          <span className="tabular">{amount}</span>
        </PageHeading>
        <div className="flex flex-wrap items-center gap-3">
          <PaymentStatus state={payment.state} returned={payment.returned} />
          {payment.canRecheck ? <RecheckForm reference={reference} /> : null}
        </div>
      </div>
      {said ? <Notice tone={ANSWER_TONES[said]} title={texts.answers[said]} announce /> : null}
      {exception ? (
        <Notice tone="warn" title={exception.reason}>
          {exception.expected && exception.expected !== amount ? `We asked for ${exception.expected}.` : null}
        </Notice>
      ) : null}
      {exception ? waysOut : null}

      <div className="grid gap-x-16 gap-y-10 lg:grid-cols-2">
        <section aria-labelledby="facts">
          <h2 id="facts" className="mb-4 text-2xl">
            {texts.facts}
          </h2>
          <DescriptionList
            items={[
              { term: 'For', detail: payment.kind },
              { term: 'Recorded as', detail: became ? <Link to={became.href}>{became.label}</Link> : null },
              { term: 'Customer', detail: payment.customer },
              { term: 'Email', detail: payment.email ? <span className="break-all">{payment.email}</span> : null },
              { term: 'Started', detail: payment.madeAt },
              { term: 'Reference', detail: <span className="break-all">{reference}</span> },
              { term: 'Decided', detail: payment.resolution },
            ]}
          />
        </section>
        <section aria-labelledby="refunds">
          <h2 id="refunds" className="mb-4 text-2xl">
            {refundTexts.title}
          </h2>
          {refunds.length > 0 ? <RefundList refunds={refunds} /> : <p className="text-muted">{refundTexts.none}</p>}
          {left || refunds.length === 0 ? null : <p className="mt-3 text-muted">{refundTexts.nothingLeft}</p>}
        </section>
        {disputes.length === 0 ? null : (
          <section aria-labelledby="disputes">
            <h2 id="disputes" className="mb-4 text-2xl">
              {texts.disputes}
            </h2>
            <DisputeList disputes={disputes} />
          </section>
        )}
      </div>

      {exception ? null : waysOut}
      {!isOwner && (exception || left) ? <p className="text-muted">{texts.ways.onlyOwner}</p> : null}

      {events.length === 0 ? null : (
        <section aria-labelledby="news">
          <h2 id="news" className="mb-4 text-2xl">
            {texts.news}
          </h2>
          <ul className="divide-y divide-sand border-y border-sand text-sm">
            {events.map((event) => (
              <li key={event.id} className="flex flex-wrap justify-between gap-x-6 gap-y-1 py-2">
                <span>{event.what}</span>
                <span className="text-muted">
                  {event.at}, {event.became}
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}
