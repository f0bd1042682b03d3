import { RecheckForm } from '#app/features/pay/payments/components/recheck-form.tsx';
import { paymentReviewTexts as texts } from '#app/features/pay/payments/door/payment-review-texts.ts';
import { ButtonLink } from '#app/ui/button-link.tsx';
import type { PaymentReview } from '../door/payment-review.server.ts';

interface PaymentExceptionProps {
  exception: NonNullable<PaymentReview['attention']>['open'][number];
}

/** Money that needs a person: what came, what we expected, from whom; the ways out are on its own page. */
export function PaymentException({ exception }: PaymentExceptionProps) {
  const { reference, reason, paid, expected, customer, email, openedAt, canRecheck } = exception;
  return (
    <li className="flex flex-col gap-4 border-b border-sand py-6 lg:flex-row lg:items-end lg:justify-between">
      <div className="min-w-0">
        <h3 className="text-lg font-semibold">{reason}</h3>
        <p className="tabular mt-1 text-2xl font-semibold">{paid}</p>
        {expected && expected !== paid ? <p className="tabular text-muted">{texts.weAskedFor(expected)}</p> : null}
        <p className="mt-2">
          {customer ? `${customer}, ` : null}
          {email ? (
            <a href={`mailto:${email}`} className="break-words text-indigo underline underline-offset-4">
              {email}
            </a>
          ) : (
            <span className="text-muted">{texts.nobody}</span>
          )}
        </p>
        <p className="text-sm text-muted">
          {openedAt} · <span className="tabular break-all">{reference}</span>
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        <ButtonLink to={`/payments/${reference}`} size="small">
          {texts.ways.open}
          <span className="sr-only">{texts.forReference(reference)}</span>
        </ButtonLink>
        {canRecheck ? <RecheckForm reference={reference} /> : null}
      </div>
    </li>
  );
}
