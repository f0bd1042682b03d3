import { refundTexts as texts } from '../refund-texts.ts';
import type { RefundView } from '../refund-views.ts';
import { RefundList } from './refund-list.tsx';

/** What went back of an enrollment's money; nothing while nothing did. */
export function EnrollmentRefunds({ refunds }: { refunds: readonly RefundView[] }) {
  if (refunds.length === 0) return null;
  return (
    <section aria-labelledby="refunds">
      <h2 id="refunds" className="mb-3 text-2xl">
        {texts.title}
      </h2>
      <RefundList refunds={refunds} linksToPayment />
    </section>
  );
}
