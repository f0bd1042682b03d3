import { paymentReviewTexts as texts } from '#app/features/pay/payments/door/payment-review-texts.ts';
import { DisputeList } from '#app/features/pay/refunds/components/dispute-list.tsx';
import { RefundList } from '#app/features/pay/refunds/components/refund-list.tsx';
import { refundTexts } from '#app/features/pay/refunds/refund-texts.ts';
import { Section } from '#app/ui/section.tsx';
import type { PaymentReview } from '../door/payment-review.server.ts';
import { PaymentException } from './payment-exception.tsx';

type Attention = NonNullable<PaymentReview['attention']>;

/** How much about money waits for a person. */
export function countAttention({ open, stuck, disputes }: Attention): number {
  return open.length + stuck.length + disputes.length;
}

/** Everything about money that waits for a person: exceptions, refunds that stopped, disputes with their day. */
export function PaymentAttention({ attention }: { attention: Attention }) {
  const { open, stuck, disputes } = attention;
  const waiting = countAttention(attention);
  if (waiting === 0) return null;
  return (
    <>
      <Section
        id="needs-you"
        title={
          <>
            {texts.needsYou} <span className="tabular text-laterite">({waiting})</span>
          </>
        }
        below={0}
      >
        {open.length === 0 ? null : (
          <ul className="mt-4 border-t border-ink">
            {open.map((exception) => (
              <PaymentException key={exception.reference} exception={exception} />
            ))}
          </ul>
        )}
      </Section>
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
