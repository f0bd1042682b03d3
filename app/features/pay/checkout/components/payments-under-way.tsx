import { paymentTexts } from '#app/features/pay/payments/payment-texts.ts';
import type { PaymentUnderWay } from '#app/features/pay/payments/payment-under-way.server.ts';
import { ButtonLink } from '#app/ui/button-link.tsx';
import { Notice } from '#app/ui/notice.tsx';

const texts = paymentTexts.underWay;

/** Money that has been sent and has not arrived, for the pages on which somebody looks for it. */
export function PaymentsUnderWay({ payments }: { payments: readonly PaymentUnderWay[] }) {
  if (payments.length === 0) return null;
  return (
    <div className="flex flex-col gap-4">
      {payments.map(({ reference, amount, href }) => (
        <Notice
          key={reference}
          title={texts.title}
          action={
            <ButtonLink to={href} variant="secondary" size="small">
              {texts.see}
            </ButtonLink>
          }
        >
          {texts.body(amount)}
        </Notice>
      ))}
    </div>
  );
}
