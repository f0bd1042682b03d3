import { ButtonLink } from '#app/ui/button-link.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { type PaymentProblem, paymentTexts } from '../payment-texts.ts';

/** Where the customer can fix what was refused. */
const WAYS_ON: Partial<Record<PaymentProblem, { to: string; label: string }>> = {
  no_address: { to: '/editAddress', label: paymentTexts.checkout.addAddress },
  no_pickup_phone: { to: '/addNumber', label: paymentTexts.checkout.addNumber },
};

export interface PayRefusalProps {
  reason: PaymentProblem;
  message: string;
  /** The payment to look at instead. */
  reference?: string;
}

/** Why the payment was not begun, with how to fix it. It appears above the button that was pressed, so it can take the focus. */
export function PayRefusal({ reason, message, reference }: PayRefusalProps) {
  const wayOn = reference ? { to: `/checkout/${reference}`, label: paymentTexts.checkout.seePayment } : WAYS_ON[reason];
  return (
    // biome-ignore lint/a11y/noAutofocus: without scripts the page that answers begins at what was refused
    <div tabIndex={-1} role="alert" autoFocus>
      <Notice
        tone="danger"
        title={message}
        action={
          wayOn ? (
            <ButtonLink to={wayOn.to} variant="secondary" size="small">
              {wayOn.label}
            </ButtonLink>
          ) : null
        }
      />
    </div>
  );
}
