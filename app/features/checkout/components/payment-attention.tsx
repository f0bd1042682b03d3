import { DisputeList } from '#app/features/refunds/components/dispute-list.tsx';
import { RefundList } from '#app/features/refunds/components/refund-list.tsx';
import { refundTexts } from '#app/features/refunds/refund-texts.ts';
import { EmptyState } from '#app/ui/empty-state.tsx';
import type { PaymentReview } from '../payment-review.server.ts';
import { paymentReviewTexts as texts } from '../payment-review-texts.ts';
import { PaymentException } from './payment-exception.tsx';

/** Everything about money that waits for a person: exceptions, refunds that stopped, disputes with their day. */
export function PaymentAttention({ attention }: { attention: NonNullable<PaymentReview['attention']> }) {
  const { open, stuck, disputes } = attention;
  return (
    <>
      <section aria-labelledby="needs-you">
        <h2 id="needs-you" className="text-2xl">
          {texts.needsYou} {open.length > 0 ? <span className="tabular text-laterite">({open.length})</span> : null}
        </h2>
        {open.length === 0 ? (
          <div className="mt-4">
            <EmptyState level={3} title={texts.nothing}>
              {texts.nothingHint}
            </EmptyState>
          </div>
        ) : (
          <ul className="mt-4 border-t border-ink">
            {open.map((exception) => (
              <PaymentException key={exception.reference} exception={exception} />
            ))}
          </ul>
        )}
      </section>
      {disputes.length === 0 ? null : (
        <section aria-labelledby="disputes">
          <h2 id="disputes" className="text-2xl">
            {texts.disputes} <span className="tabular text-laterite">({disputes.length})</span>
          </h2>
          <p className="measure mt-2 mb-4 text-muted">{refundTexts.disputes.lead}</p>
          <DisputeList disputes={disputes} linksToPayment />
        </section>
      )}
      {stuck.length === 0 ? null : (
        <section aria-labelledby="stuck">
          <h2 id="stuck" className="mb-4 text-2xl">
            {texts.stuck} <span className="tabular text-laterite">({stuck.length})</span>
          </h2>
          <RefundList refunds={stuck} linksToPayment />
        </section>
      )}
    </>
  );
}
