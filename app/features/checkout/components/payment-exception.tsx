import { Form } from 'react-router';
import { Button } from '#app/ui/button.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import type { PaymentReview } from '../payment-review.server.ts';
import { paymentReviewTexts as texts } from '../payment-review-texts.ts';
import { RecheckForm } from './recheck-form.tsx';

interface PaymentExceptionProps {
  exception: PaymentReview['open'][number];
  /** The form was sent without saying what was done. */
  isWordless: boolean;
}

/** Money that needs a person: what came, what we expected, from whom, and the two things one can do. */
export function PaymentException({ exception, isWordless }: PaymentExceptionProps) {
  const { reference, reason, paid, expected, customer, email, openedAt, canRecheck } = exception;
  return (
    <li className="grid gap-6 border-b border-sand py-6 lg:grid-cols-2 lg:gap-12">
      <div className="min-w-0">
        <h3 className="text-lg font-semibold">{reason}</h3>
        <p className="tabular mt-1 text-2xl font-semibold">{paid}</p>
        {expected && expected !== paid ? <p className="tabular text-muted">We asked for {expected}</p> : null}
        <p className="mt-2">
          {customer ? `${customer}, ` : null}
          {email ? (
            <a href={`mailto:${email}`} className="break-words text-indigo underline underline-offset-4">
              {email}
            </a>
          ) : (
            <span className="text-muted">Nobody of ours: look it up in Paystack’s dashboard.</span>
          )}
        </p>
        <p className="text-sm text-muted">
          {openedAt} · <span className="tabular break-all">{reference}</span>
        </p>
        {canRecheck ? (
          <div className="mt-4">
            <RecheckForm reference={reference} />
          </div>
        ) : null}
      </div>
      <Form method="post" noValidate className="flex min-w-0 flex-col items-start gap-4">
        <input type="hidden" name="intent" value="resolve" />
        <input type="hidden" name="reference" value={reference} />
        <div className="w-full">
          <TextField
            name="resolution"
            id={`resolution-${reference}`}
            label={texts.resolutionLabel}
            hint={texts.resolutionHint}
            error={isWordless ? texts.resolveError : undefined}
            maxLength={500}
            mark={false}
            required
          />
        </div>
        <Button type="submit" variant="secondary">
          {texts.resolve}
        </Button>
      </Form>
    </li>
  );
}
