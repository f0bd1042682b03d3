import { ProgressLine } from '#app/ui/progress-line.tsx';
import { ageWords } from '../order-age.ts';
import { orderTexts } from '../order-texts.ts';
import type { OrderCardView } from '../order-views.ts';

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
