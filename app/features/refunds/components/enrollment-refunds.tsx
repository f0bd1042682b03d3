import { Section } from '#app/ui/section.tsx';
import { refundTexts as texts } from '../refund-texts.ts';
import type { RefundView } from '../refund-views.ts';
import { RefundList } from './refund-list.tsx';

/** What went back of an enrollment's money; nothing while nothing did. */
export function EnrollmentRefunds({ refunds }: { refunds: readonly RefundView[] }) {
  if (refunds.length === 0) return null;
  return (
    <Section id="refunds" title={texts.title} below={3}>
      <RefundList refunds={refunds} linksToPayment />
    </Section>
  );
}
