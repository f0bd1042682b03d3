import { deliveryFeeTexts } from '#app/features/orders/orders/door/delivery-fee-texts.ts';
import { ButtonLink } from '#app/ui/button-link.tsx';
import type { OrderFeeView } from '../order-fee.server.ts';

const texts = deliveryFeeTexts.admin;

interface OrderFeePanelProps {
  fee: OrderFeeView;
  /** The order's own next step says it already, and leads to the fee's page. */
  isNextStep: boolean;
}

/** The delivery fee on an order's page in the back office: where it is, and the way to its own page. */
export function OrderFeePanel({ fee, isNextStep }: OrderFeePanelProps) {
  if (isNextStep) return null;
  const isDone = fee.state === 'paid' || fee.state === 'declined' || (!fee.canQuote && !fee.canRecord);
  return (
    <section aria-labelledby="order-fee">
      <h2 id="order-fee" className="mb-2 font-sans text-xl font-semibold">
        {deliveryFeeTexts.heading}
      </h2>
      <p className="measure">{fee.words}</p>
      {isDone ? null : (
        <p className="mt-4">
          <ButtonLink to={`/orders/${fee.orderId}/fee`} variant="secondary">
            {fee.state === 'none' ? texts.quote : texts.link}
          </ButtonLink>
        </p>
      )}
    </section>
  );
}
