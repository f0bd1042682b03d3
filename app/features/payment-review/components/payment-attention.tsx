import { paymentReviewTexts as texts } from '#app/features/payments/payment-review-texts.ts';
import { DisputeList } from '#app/features/refunds/components/dispute-list.tsx';
import { RefundList } from '#app/features/refunds/components/refund-list.tsx';
import { refundTexts } from '#app/features/refunds/refund-texts.ts';
import { EmptyState } from '#app/ui/empty-state.tsx';
import type { PaymentReview } from '../payment-review.server.ts';
import { PaymentException } from './payment-exception.tsx';

/** Everything about money that waits for a person: exceptions, refunds that stopped, disputes with their day. */
export function PaymentAttention({ attention }: { attention: NonNullable<PaymentReview['attention']> }) {
  const { open, stuck, disputes } = attention;
  const waiting = open.length + stuck.length + disputes.length;
  return (
    <>
      <section aria-labelledby="needs-you">
        <h2 id="needs-you" className="text-2xl">
          {texts.needsYou} {waiting > 0 ? <span className="tabular text-laterite">({waiting})</span> : null}
        </h2>
        {waiting === 0 ? (
          <div className="mt-4">
            <EmptyState level={3} title={texts.nothing}>
              {texts.nothingHint}
            </EmptyState>
          </div>
        ) : open.length === 0 ? null : (
          <ul className="mt-4 border-t border-ink">
            {open.map((exception) => (
              <PaymentException key={exception.reference} exception={exception} />
            ))}
          </ul>
        )}
      </section>
      {disputes.length === 0 ? null : (
        <section aria-labelledby="disputes">
          <h3 id="disputes" className="text-xl">
            {texts.disputes}
          </h3>
          <p className="measure mt-2 mb-4 text-muted">{refundTexts.disputes.lead}</p>
          <DisputeList disputes={disputes} linksToPayment />
        </section>
      )}
      {stuck.length === 0 ? null : (
        <section aria-labelledby="stuck">
          <h3 id="stuck" className="mb-4 text-xl">
            {texts.stuck}
          </h3>
          <RefundList refunds={stuck} linksToPayment />
        </section>
      )}
    </>
  );
}
