import { PaymentStatus } from '#app/features/pay/payments/components/payment-status.tsx';
import { RecheckForm } from '#app/features/pay/payments/components/recheck-form.tsx';
import {
  ANSWER_TONES,
  type PaymentAnswer,
  paymentReviewTexts as texts,
} from '#app/features/pay/payments/door/payment-review-texts.ts';
import { DisputeList } from '#app/features/pay/refunds/components/dispute-list.tsx';
import { RefundList } from '#app/features/pay/refunds/components/refund-list.tsx';
import { refundTexts } from '#app/features/pay/refunds/refund-texts.ts';
import { DescriptionList } from '#app/ui/description-list.tsx';
import { Link } from '#app/ui/link.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { Page } from '#app/ui/page.tsx';
import { Section } from '#app/ui/section.tsx';
import type { PaymentDetail } from '../payment-detail.server.ts';
import { PaymentWaysOut, type Refused } from './payment-ways-out.tsx';

interface PaymentDetailPageProps {
  payment: PaymentDetail;
  isOwner: boolean;
  requestId: string;
  notice: PaymentAnswer | null;
  refused: Refused | undefined;
}

/** One payment: what it is, what needs deciding, what went back, and what the provider told us. */
export function PaymentDetailPage({ payment, isOwner, requestId, notice, refused }: PaymentDetailPageProps) {
  const { reference, amount, exception, refunds, disputes, events, became, left } = payment;
  const waysOut = isOwner ? <PaymentWaysOut payment={payment} requestId={requestId} refused={refused} /> : null;
  return (
    <Page
      title={<span className="tabular">{amount}</span>}
      back={{ to: '/payments', words: texts.back }}
      notice={notice ? { tone: ANSWER_TONES[notice], words: texts.answers[notice] } : null}
      gap={10}
    >
      <div className="flex flex-wrap items-center gap-3">
        <PaymentStatus state={payment.state} returned={payment.returned} />
        {payment.canRecheck ? <RecheckForm reference={reference} /> : null}
      </div>
      {exception ? (
        <Notice tone="warn" title={exception.reason}>
          {exception.expected && exception.expected !== amount ? `${texts.weAskedFor(exception.expected)}.` : null}
        </Notice>
      ) : null}
      {exception ? waysOut : null}

      <div className="grid gap-x-16 gap-y-10 lg:grid-cols-2">
        <Section id="facts" title={texts.facts}>
          <DescriptionList
            items={[
              { term: texts.terms.kind, detail: payment.kind },
              { term: texts.terms.became, detail: became ? <Link to={became.href}>{became.label}</Link> : null },
              { term: texts.terms.customer, detail: payment.customer },
              {
                term: texts.terms.email,
                detail: payment.email ? <span className="break-all">{payment.email}</span> : null,
              },
              { term: texts.terms.started, detail: payment.madeAt },
              { term: texts.terms.reference, detail: <span className="break-all">{reference}</span> },
              { term: texts.terms.decided, detail: payment.resolution },
            ]}
          />
        </Section>
        <Section id="refunds" title={refundTexts.title}>
          {refunds.length > 0 ? <RefundList refunds={refunds} /> : <p className="text-muted">{refundTexts.none}</p>}
          {left || refunds.length === 0 ? null : <p className="mt-3 text-muted">{refundTexts.nothingLeft}</p>}
        </Section>
        {disputes.length === 0 ? null : (
          <Section id="disputes" title={texts.disputes}>
            <DisputeList disputes={disputes} />
          </Section>
        )}
      </div>

      {exception ? null : waysOut}
      {!isOwner && (exception || left) ? <p className="text-muted">{texts.ways.onlyOwner}</p> : null}

      {events.length === 0 ? null : (
        <Section id="news" title={texts.news}>
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
        </Section>
      )}
    </Page>
  );
}
