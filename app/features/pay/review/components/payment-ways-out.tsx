import type { ReactNode } from 'react';
import { useNavigation } from 'react-router';
import { MAX_ORDER_NUMBER_LENGTH } from '#app/features/orders/orders/door/order-number.ts';
import { paymentReviewTexts } from '#app/features/pay/payments/door/payment-review-texts.ts';
import { RefundForm } from '#app/features/pay/refunds/components/refund-form.tsx';
import { refundTexts } from '#app/features/pay/refunds/refund-texts.ts';
import type { FormErrors } from '#app/platform/forms/check-form.ts';
import { MAX_NOTE_LENGTH } from '#app/platform/text/lengths.ts';
import { Button } from '#app/ui/button.tsx';
import { Form } from '#app/ui/form.tsx';
import { Section } from '#app/ui/section.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import type { PaymentDetail } from '../payment-detail.server.ts';

const texts = paymentReviewTexts.ways;

export interface Refused {
  intent: string;
  errors: FormErrors;
  typed: Record<string, string>;
}

interface PaymentWaysOutProps {
  payment: PaymentDetail;
  requestId: string;
  refused: Refused | undefined;
}

/** What the owner can do about a payment, each a form of its own: for one that could not be booked every way out, else a refund. */
export function PaymentWaysOut({ payment, requestId, refused }: PaymentWaysOutProps) {
  const { exception, left, isOnline, hasPlace, isDisputed } = payment;
  const isSending = useNavigation().formData?.get('intent');
  const of = (intent: string) => (refused?.intent === intent ? refused : undefined);
  const refund = left ? (
    <RefundForm
      requestId={requestId}
      left={left.replace('₦', '')}
      isOnline={isOnline}
      hasPlace={hasPlace}
      isDisputed={isDisputed}
      errors={of('refund')?.errors ?? null}
      typed={of('refund')?.typed}
    />
  ) : null;
  if (!exception) {
    if (!refund) return null;
    return (
      <Way title={refundTexts.form.title} isOpen={of('refund') !== undefined}>
        {refund}
      </Way>
    );
  }
  return (
    <Section id="ways-out" title={texts.title} below={0}>
      <p className="mt-1 mb-4 text-muted">{texts.lead}</p>
      <div className="border-t border-ink">
        {exception.canBook ? (
          <Way title={texts.book} hint={exception.bookHint} isOpen={of('book') !== undefined}>
            <Form errors={of('book')?.errors ?? null} className="max-w-xl">
              <input type="hidden" name="intent" value="book" />
              <TextField
                name="bookNote"
                label={texts.note}
                defaultValue={of('book')?.typed.bookNote}
                maxLength={MAX_NOTE_LENGTH}
                required
                mark={false}
              />
              <Submit isSending={isSending === 'book'}>{texts.book}</Submit>
            </Form>
          </Way>
        ) : null}
        {refund ? (
          <Way title={texts.refund} hint={texts.refundHint} isOpen={of('refund') !== undefined}>
            {refund}
          </Way>
        ) : null}
        {exception.canAttach ? (
          <Way title={texts.attach} hint={texts.attachHint} isOpen={of('attach') !== undefined}>
            <Form errors={of('attach')?.errors ?? null} className="max-w-xl">
              <input type="hidden" name="intent" value="attach" />
              <TextField
                name="orderNumber"
                label={texts.attachNumber}
                placeholder="1001"
                defaultValue={of('attach')?.typed.orderNumber}
                maxLength={MAX_ORDER_NUMBER_LENGTH}
                required
                mark={false}
              />
              <TextField
                name="attachNote"
                label={texts.attachNote}
                defaultValue={of('attach')?.typed.attachNote}
                maxLength={MAX_NOTE_LENGTH}
              />
              <Submit isSending={isSending === 'attach'}>{texts.attach}</Submit>
            </Form>
          </Way>
        ) : null}
        {exception.canResolve ? (
          <Way title={texts.outside} hint={texts.outsideHint} isOpen={of('resolve') !== undefined}>
            <Form errors={of('resolve')?.errors ?? null} className="max-w-xl">
              <input type="hidden" name="intent" value="resolve" />
              <TextField
                name="resolution"
                label={paymentReviewTexts.resolutionLabel}
                hint={paymentReviewTexts.resolutionHint}
                defaultValue={of('resolve')?.typed.resolution}
                maxLength={MAX_NOTE_LENGTH}
                required
                mark={false}
              />
              <Submit isSending={isSending === 'resolve'}>{paymentReviewTexts.resolve}</Submit>
            </Form>
          </Way>
        ) : null}
      </div>
    </Section>
  );
}

interface WayProps {
  title: string;
  hint?: string;
  isOpen: boolean;
  children: ReactNode;
}

/** Closed until it is chosen, so that a phone shows all of them at once; without scripts too. */
function Way({ title, hint, isOpen, children }: WayProps) {
  return (
    <details open={isOpen} className="group border-b border-sand">
      <summary className="flex cursor-pointer flex-col gap-1 py-4">
        <span className="flex items-center justify-between gap-4 text-lg font-semibold">
          {title}
          <span aria-hidden="true" className="text-2xl font-normal group-open:rotate-45">
            +
          </span>
        </span>
        {hint ? <span className="measure text-muted">{hint}</span> : null}
      </summary>
      <div className="pt-2 pb-8">{children}</div>
    </details>
  );
}

function Submit({ isSending, children }: { isSending: boolean; children: string }) {
  return (
    <div>
      <Button type="submit" variant="secondary" pending={isSending}>
        {children}
      </Button>
    </div>
  );
}
