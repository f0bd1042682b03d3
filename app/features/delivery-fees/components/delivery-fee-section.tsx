import { deliveryFeeTexts } from '#app/features/orders/delivery-fee-texts.ts';
import { canPickUp } from '#app/features/settings/missing-facts.ts';
import type { ShopSettings } from '#app/features/settings/shop-settings.ts';
import { ButtonLink } from '#app/ui/button-link.tsx';
import type { FeeSectionView } from '../order-fee.server.ts';

const texts = deliveryFeeTexts.customer;

interface DeliveryFeeSectionProps {
  fee: FeeSectionView;
  business: Pick<ShopSettings['business'], 'name' | 'workshop'>;
}

/** The fee on the customer's own order: what it is, and the way to answer it. */
export function DeliveryFeeSection({ fee, business }: DeliveryFeeSectionProps) {
  const { state, answerPath, note } = fee;
  return (
    <section aria-labelledby="order-fee" className="border-l-3 border-indigo bg-indigo-tint p-4 sm:p-6">
      <h3 id="order-fee" className="font-semibold">
        {deliveryFeeTexts.heading}
      </h3>
      <p className="measure mt-1">{words(fee)}</p>
      {state === 'quoted' ? <p className="measure mt-1">{texts.quotedWords(canPickUp(business.workshop))}</p> : null}
      {note ? (
        <p className="measure mt-2 break-words whitespace-pre-line">
          <span className="font-semibold">{texts.from(business.name)}:</span> {note}
        </p>
      ) : null}
      {answerPath ? (
        <p className="mt-4">
          <ButtonLink to={answerPath}>{state === 'approved' ? texts.finish : texts.answer}</ButtonLink>
        </p>
      ) : null}
    </section>
  );
}

function words({ state, fee }: FeeSectionView): string {
  if (state === 'paid') return texts.paid(fee);
  if (state === 'declined') return texts.declined;
  return state === 'approved' ? texts.approved(fee) : texts.quoted(fee);
}
