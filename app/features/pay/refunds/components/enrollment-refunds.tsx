import { ButtonLink } from '#app/ui/button-link.tsx';
import { Section } from '#app/ui/section.tsx';
import { refundTexts as texts } from '../refund-texts.ts';
import type { RefundView } from '../refund-views.ts';
import { RefundList } from './refund-list.tsx';

interface EnrollmentRefundsProps {
  refunds: readonly RefundView[];
  /** The form that refunds over all payments; null where there is nothing to choose, or somebody else does. */
  refundAllAt: string | null;
}

/** What went back of an enrollment's money, and the way to refund over all that was paid for it. */
export function EnrollmentRefunds({ refunds, refundAllAt }: EnrollmentRefundsProps) {
  if (refunds.length === 0 && refundAllAt === null) return null;
  return (
    <Section id="refunds" title={texts.title} below={3}>
      {refunds.length > 0 ? <RefundList refunds={refunds} linksToPayment /> : null}
      {refundAllAt ? (
        <p className="mt-4">
          <ButtonLink to={refundAllAt} variant="secondary" size="small">
            {texts.panel.refundOrder}
          </ButtonLink>
        </p>
      ) : null}
    </Section>
  );
}
