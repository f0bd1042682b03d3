import { PayRefusal, type PayRefusalProps } from '#app/features/pay/payments/components/pay-refusal.tsx';
import { ABOUT_SHIPPING, paymentTexts } from '#app/features/pay/payments/payment-texts.ts';
import { CART_FORM } from '#app/features/shop/cart/door/typed-quantities.ts';
import { formatKobo } from '#app/platform/money/kobo.ts';
import { Button } from '#app/ui/button.tsx';

interface TransferFormProps {
  refusal: PayRefusalProps | undefined;
  totalKobo: number;
  isDeliveryFree: boolean;
  /** Of the delivery to their address, where it is fixed. */
  feeKobo: number | undefined;
  /** The fields, with what is wrong with the shipping option. */
  renderFields: (error: string | undefined) => React.ReactNode;
}

/** The checkout of a shop that takes no payments online: the order is written down, and its page says where the money goes. */
export function TransferForm({ refusal, totalKobo, isDeliveryFree, feeKobo, renderFields }: TransferFormProps) {
  const isAboutShipping = refusal !== undefined && ABOUT_SHIPPING.includes(refusal.reason);
  return (
    <form id={CART_FORM} method="post" action="/checkout/pay" noValidate className="mt-6 flex min-w-0 flex-col gap-6">
      <input type="hidden" name="shownTotalKobo" value={totalKobo} />
      {isDeliveryFree ? <input type="hidden" name="shownFreeDelivery" value="1" /> : null}
      {isDeliveryFree || feeKobo === undefined ? null : <input type="hidden" name="shownFeeKobo" value={feeKobo} />}
      {refusal && !isAboutShipping ? <PayRefusal {...refusal} /> : null}
      {renderFields(isAboutShipping ? refusal.message : undefined)}
      <div>
        <Button type="submit" size="large" block>
          {paymentTexts.transfer.order(formatKobo(totalKobo))}
        </Button>
        <p className="mt-3 text-sm text-muted">{paymentTexts.transfer.words}</p>
      </div>
    </form>
  );
}
