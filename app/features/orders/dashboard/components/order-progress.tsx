import { orderTexts } from '#app/features/orders/orders/door/order-texts.ts';
import type { OrderCardView } from '#app/features/orders/orders/door/order-views.ts';
import { ageWords } from '#app/features/orders/orders/order-days.ts';
import { ProgressLine } from '#app/ui/progress-line.tsx';

/** How far an order is into its promised window, on a dimension line. Nothing once it is delivered. */
export function OrderProgress({ order }: { order: Pick<OrderCardView, 'age' | 'estimate'> }) {
  if (!order.age) return null;
  const { day, of } = order.age;
  return (
    <ProgressLine
      label={orderTexts.facts.expectedOn(order.estimate)}
      value={Math.min(day, of)}
      max={of}
      valueText={day === 0 ? orderTexts.startedToday : ageWords(order.age)}
    />
  );
}
