import { canPickUp } from '#app/features/ground/settings/door/missing-facts.ts';
import type { ShopSettings } from '#app/features/ground/settings/door/shop-settings.ts';
import { orderTexts } from '#app/features/orders/orders/door/order-texts.ts';
import type { FeeSectionView } from '../order-fee.server.ts';

const texts = orderTexts.ownFee;

interface DeliveryFeeSectionProps {
  fee: FeeSectionView;
  business: Pick<ShopSettings['business'], 'name' | 'workshop'>;
}

/** The fee on the customer's own order. The way to answer it is above, with all that waits for them. */
export function DeliveryFeeSection({ fee, business }: DeliveryFeeSectionProps) {
  const { state, note, isWithoutLink } = fee;
  return (
    <section aria-labelledby="order-fee" className="border-l-3 border-indigo bg-indigo-tint p-4 sm:p-6">
      <h3 id="order-fee" className="font-semibold">
        {orderTexts.facts.deliveryFee}
      </h3>
      <p className="measure mt-1">{words(fee)}</p>
      {state === 'quoted' ? <p className="measure mt-1">{texts.quotedWords(canPickUp(business.workshop))}</p> : null}
      {isWithoutLink ? <p className="measure mt-1">{texts.noLink}</p> : null}
      {note ? (
        <p className="measure mt-2 break-words whitespace-pre-line">
          <span className="font-semibold">{texts.from(business.name)}:</span> {note}
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
