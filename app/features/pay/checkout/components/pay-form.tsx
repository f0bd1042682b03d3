import { type ReactNode, useState } from 'react';
import { useFetchers } from 'react-router';
import { PayButtons } from '#app/features/pay/payments/components/pay-buttons.tsx';
import { PayRefusal, type PayRefusalProps } from '#app/features/pay/payments/components/pay-refusal.tsx';
import type { usePayment } from '#app/features/pay/payments/components/use-payment.ts';
import { ABOUT_SHIPPING, paymentTexts } from '#app/features/pay/payments/payment-texts.ts';
import { CART_FORM } from '#app/features/shop/cart/door/typed-quantities.ts';
import { formatKobo } from '#app/platform/money/kobo.ts';
import { classNames } from '#app/ui/class-names.ts';

interface PayFormProps {
  payment: ReturnType<typeof usePayment>;
  refusal: PayRefusalProps | undefined;
  totalKobo: number;
  isDeliveryFree: boolean;
  /** Of the delivery to their address, where it is fixed. */
  feeKobo: number | undefined;
  givesAccount: boolean;
  className?: string;
  /** The fields, with what is wrong with the shipping option. */
  renderFields: (error: string | undefined) => ReactNode;
}

/** The checkout: its fields, what refuses the payment, and the one button that names the amount. */
export function PayForm({
  payment,
  refusal,
  totalKobo,
  isDeliveryFree,
  feeKobo,
  givesAccount,
  className,
  renderFields,
}: PayFormProps) {
  const { handleSubmit, isPending } = payment;
  const isUpdating = useFetchers().some(({ formAction }) => formAction === '/cart');
  const isAboutShipping = refusal !== undefined && ABOUT_SHIPPING.includes(refusal.reason);
  const [mended, setMended] = useState<string>();
  return (
    <form
      id={CART_FORM}
      method="post"
      action="/checkout/pay"
      noValidate
      onSubmit={(event) => {
        setMended(undefined);
        handleSubmit(event);
      }}
      onChange={() => setMended(refusal?.reason)}
      className={classNames('flex min-w-0 flex-col gap-6', className)}
    >
      <input type="hidden" name="shownTotalKobo" value={totalKobo} />
      {isDeliveryFree ? <input type="hidden" name="shownFreeDelivery" value="1" /> : null}
      {isDeliveryFree || feeKobo === undefined ? null : <input type="hidden" name="shownFeeKobo" value={feeKobo} />}
      {refusal && !isAboutShipping ? <PayRefusal {...refusal} /> : null}
      {renderFields(isAboutShipping && refusal.reason !== mended ? refusal.message : undefined)}
      <PayButtons isPending={isPending} isUpdating={isUpdating} givesAccount={givesAccount}>
        {paymentTexts.checkout.pay(formatKobo(totalKobo))}
      </PayButtons>
    </form>
  );
}
