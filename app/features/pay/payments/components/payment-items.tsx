import { Section } from '#app/ui/section.tsx';
import { Sums } from '#app/ui/sums.tsx';
import { paymentTexts } from '../payment-texts.ts';

export interface PaymentItemsProps {
  items: { name: string; variation: string; quantity: number; price: string }[];
  /** What was taken off, and why. */
  discounts: { term: string; sum: string }[];
  /** Why the delivery is free; null where it is not. */
  freeDelivery: string | null;
  total: string;
}

/** What the payment is for, as it was frozen when it began. */
export function PaymentItems({ items, discounts, freeDelivery, total }: PaymentItemsProps) {
  return (
    <Section id="payment-items" title={paymentTexts.checkout.items} below={0}>
      <ul className="mt-4 border-t border-sand">
        {items.map((item) => (
          <li
            key={`${item.name} ${item.variation}`}
            className="flex flex-wrap justify-between gap-x-6 border-b border-sand py-3"
          >
            <span className="min-w-0">
              <span className="tabular">{item.quantity} × </span>
              {item.name}
              {item.variation ? <span className="block text-sm text-muted">{item.variation}</span> : null}
            </span>
            <span className="tabular">{item.price}</span>
          </li>
        ))}
      </ul>
      <Sums
        lines={[
          ...discounts,
          { term: paymentTexts.checkout.deliveryFee, sum: freeDelivery, tone: 'aside' },
          { term: paymentTexts.checkout.total, sum: total, tone: 'total' },
        ]}
      />
    </Section>
  );
}
