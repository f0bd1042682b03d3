import { ProgressLine } from '#app/ui/progress-line.tsx';
import type { OrderCardView } from '../order-views.ts';

/** How far an order is into its promised window, on a dimension line. Nothing once it is delivered. */
export function OrderProgress({ order }: { order: Pick<OrderCardView, 'age' | 'estimate'> }) {
  if (!order.age) return null;
  const { day, of, tone } = order.age;
  const valueText = tone === 'late' ? `${day - of} ${day - of === 1 ? 'day' : 'days'} late` : `Day ${day} of ${of}`;
  return <ProgressLine label={`Expected ${order.estimate}`} value={Math.min(day, of)} max={of} valueText={valueText} />;
}
