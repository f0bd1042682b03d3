import { orderTexts } from '../order-texts.ts';

interface OrderNextProps {
  title: string;
  /** Below the page's own heading, or below an order's on it. */
  heading: 'h2' | 'h3';
  order: { next: string; isFeeOpen: boolean };
}

/** What happens next with an order, and what is not paid with it yet. */
export function OrderNext({ title, heading: Heading, order }: OrderNextProps) {
  return (
    <section aria-labelledby="order-next" className="border-l-3 border-laterite bg-cotton p-4 sm:p-6">
      <Heading id="order-next" className="font-sans text-lg font-semibold">
        {title}
      </Heading>
      <p className="measure mt-1">{order.next}</p>
      {order.isFeeOpen ? (
        <p className="measure mt-2 text-muted">
          {orderTexts.shippingNotIncluded}. {orderTexts.deliveryFeeLater}
        </p>
      ) : null}
    </section>
  );
}
