import { type ReactNode, useState } from 'react';
import { useFetchers } from 'react-router';
import { CART_FORM } from '#app/features/cart/typed-quantities.ts';
import { formatKobo } from '#app/platform/money/kobo.ts';
import { classNames } from '#app/ui/class-names.ts';
import { ABOUT_SHIPPING, type CheckoutProblem, checkoutTexts } from '../checkout-texts.ts';
import { PayButtons } from './pay-buttons.tsx';
import { PayRefusal } from './pay-refusal.tsx';
import { usePayment } from './use-payment.ts';

interface PayFormProps {
  /** What a payment was refused for, when the page was reached without scripts. */
  problem: CheckoutProblem | undefined;
  totalKobo: number;
  className?: string;
  /** The fields, with what is wrong with the shipping option. */
  renderFields: (error: string | undefined) => ReactNode;
}

/** The checkout: its fields, what refuses the payment, and the one button that names the amount. */
export function PayForm({ problem, totalKobo, className, renderFields }: PayFormProps) {
  const { handleSubmit, isPending, refusal } = usePayment();
  const isUpdating = useFetchers().some(({ formAction }) => formAction === '/cart');
  const shown = refusal ?? (problem && { reason: problem, message: checkoutTexts.refusals[problem] });
  const isAboutShipping = shown !== undefined && ABOUT_SHIPPING.includes(shown.reason);
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
      onChange={() => setMended(shown?.reason)}
      className={classNames('flex min-w-0 flex-col gap-6', className)}
    >
      <input type="hidden" name="shownTotalKobo" value={totalKobo} />
      {shown && !isAboutShipping ? <PayRefusal {...shown} /> : null}
      {renderFields(isAboutShipping && shown.reason !== mended ? shown.message : undefined)}
      <PayButtons isPending={isPending} isUpdating={isUpdating}>
        Pay {formatKobo(totalKobo)} securely
      </PayButtons>
    </form>
  );
}
