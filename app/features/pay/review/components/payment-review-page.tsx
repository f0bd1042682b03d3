import { PaymentAccessNotice } from '#app/features/pay/payments/door/components/payment-access-notice.tsx';
import {
  ANSWER_TONES,
  type PaymentAnswer,
  paymentReviewTexts as texts,
} from '#app/features/pay/payments/door/payment-review-texts.ts';
import { ListPage } from '#app/ui/list-page.tsx';
import { StatusPill } from '#app/ui/status-pill.tsx';
import type { PaymentReview } from '../door/payment-review.server.ts';
import { countAttention, PaymentAttention } from './payment-attention.tsx';
import { PaymentList } from './payment-list.tsx';

interface PaymentReviewPageProps {
  review: PaymentReview;
  /** What became of the button that was pressed. */
  notice: { answer: PaymentAnswer; reference: string } | undefined;
}

/** The back office's view of money: what needs a person first, then every payment. */
export function PaymentReviewPage({ review, notice }: PaymentReviewPageProps) {
  const { attention, search, isLater, payments, next } = review;
  const waiting = attention ? countAttention(attention) : 0;
  return (
    <ListPage
      title={texts.title}
      gap={8}
      notice={
        notice
          ? {
              tone: ANSWER_TONES[notice.answer],
              words: (
                <>
                  {texts.answers[notice.answer]} <span className="tabular break-all text-sm">{notice.reference}</span>
                </>
              ),
            }
          : null
      }
      path="/payments"
      query={{ q: search }}
      search={{ words: search, texts }}
      filters={
        attention ? (
          <>
            <PaymentAccessNotice access={attention.access} />
            {waiting === 0 ? <p className="text-muted">{texts.nothing}</p> : null}
            <PaymentAttention attention={attention} />
          </>
        ) : null
      }
      empty={
        payments.length === 0 && {
          title: search ? texts.noMatch(search) : texts.none,
          hint: search ? texts.noMatchHint : null,
        }
      }
      isLater={isLater}
      next={next}
      pager={{ label: texts.all, previous: texts.newest, next: texts.older }}
      foot={
        attention ? <ProviderHealth health={attention.health} isRefused={attention.access?.isOk === false} /> : null
      }
    >
      <PaymentList payments={payments} isUnderOthers={waiting > 0} />
    </ListPage>
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
