import { PayButtons } from '#app/features/pay/payments/components/pay-buttons.tsx';
import { PayRefusal } from '#app/features/pay/payments/components/pay-refusal.tsx';
import { usePayment } from '#app/features/pay/payments/components/use-payment.ts';
import { paymentTexts } from '#app/features/pay/payments/payment-texts.ts';
import { ButtonLink } from '#app/ui/button-link.tsx';
import { TEXT_BUTTON } from '#app/ui/link-style.ts';

interface UnpaidActionsProps {
  reference?: string;
  canCancel?: boolean;
  givesAccount?: boolean;
}

/** Ways on from a payment that was not completed: the same one again, or back to the cart, where everything still is. */
export function UnpaidActions({ reference, canCancel = false, givesAccount = false }: UnpaidActionsProps) {
  const { handleSubmit, isPending, refusal } = usePayment();
  const { resume, cart, cancel } = paymentTexts.unpaid;
  return (
    <>
      {reference ? (
        <form
          method="post"
          action="/checkout/pay"
          onSubmit={handleSubmit}
          className="flex w-full max-w-md flex-col gap-6"
        >
          {refusal ? <PayRefusal reason={refusal.reason} message={refusal.message} /> : null}
          <input type="hidden" name="reference" value={reference} />
          <PayButtons isPending={isPending} givesAccount={givesAccount}>
            {resume}
          </PayButtons>
        </form>
      ) : null}
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
        <ButtonLink to="/cart" variant="secondary">
          {cart}
        </ButtonLink>
        {canCancel && reference ? (
          <form method="post" action={`/checkout/${reference}`}>
            <input type="hidden" name="intent" value="cancel" />
            <button type="submit" className={TEXT_BUTTON}>
              {cancel}
            </button>
          </form>
        ) : null}
      </div>
    </>
  );
}
