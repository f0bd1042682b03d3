import { PaymentAccessNotice } from '#app/features/payments/components/payment-access-notice.tsx';
import {
  ANSWER_TONES,
  type PaymentAnswer,
  paymentReviewTexts as texts,
} from '#app/features/payments/payment-review-texts.ts';
import { Notice } from '#app/ui/notice.tsx';
import { PageHeading } from '#app/ui/page-heading.tsx';
import { StatusPill } from '#app/ui/status-pill.tsx';
import type { PaymentReview } from '../payment-review.server.ts';
import { PaymentAttention } from './payment-attention.tsx';
import { PaymentList } from './payment-list.tsx';

interface PaymentReviewPageProps {
  review: PaymentReview;
  /** What became of the button that was pressed. */
  said: { answer: PaymentAnswer; reference: string } | undefined;
}

/** The back office's view of money: what needs a person first, then every payment. */
export function PaymentReviewPage({ review, said }: PaymentReviewPageProps) {
  const { attention, ...list } = review;
  return (
    <div className="page-width flex flex-col gap-12 pt-8 md:pt-12">
      <PageHeading lead={texts.lead}>{texts.title}</PageHeading>
      {said ? (
        <Notice tone={ANSWER_TONES[said.answer]} title={texts.answers[said.answer]} announce>
          <span className="tabular break-all text-sm">{said.reference}</span>
        </Notice>
      ) : null}
      {attention ? <PaymentAccessNotice access={attention.access} /> : null}
      {attention ? <PaymentAttention attention={attention} /> : null}
      <PaymentList {...list} />
      {attention ? <ProviderHealth health={attention.health} isRefused={attention.access?.isOk === false} /> : null}
    </div>
  );
}

interface ProviderHealthProps {
  health: NonNullable<PaymentReview['attention']>['health'];
  isRefused: boolean;
}

function ProviderHealth({ health, isRefused }: ProviderHealthProps) {
  const { mode, heardAt, waiting, late } = health;
  const isWell = waiting === 0 && late === 0 && !isRefused;
  return (
    <section aria-labelledby="health" className="border-t border-sand pt-6">
      <h2 id="health" className="text-xl font-semibold">
        {texts.health}
      </h2>
      <div className="mt-2 flex flex-wrap items-center gap-3">
        <StatusPill tone={mode === 'live' ? 'success' : 'neutral'}>{texts.mode[mode]}</StatusPill>
        <p className="text-muted">{heardAt ? texts.heard(heardAt) : texts.neverHeard}</p>
        {waiting > 0 ? <StatusPill tone="warn">{texts.waiting(waiting)}</StatusPill> : null}
        {late > 0 ? <StatusPill tone="warn">{texts.late(late)}</StatusPill> : null}
        {isWell ? <p className="text-muted">{texts.allWell}</p> : null}
      </div>
    </section>
  );
}
