import { DayLine } from '#app/ui/day-line.tsx';
import { Timeline } from '#app/ui/timeline.tsx';
import { orderTexts } from '../door/order-texts.ts';
import type { OrderDetailView } from '../door/order-views.ts';

interface OrderDrawingProps {
  order: {
    days: OrderDetailView['days'];
    steps: readonly (Omit<OrderDetailView['steps'][number], 'details'> & { details?: readonly string[] })[];
  };
  heading: 'h2' | 'h3';
}

/** How far an order is, drawn to scale, and what was said at its steps. The list below says what the drawing shows. */
export function OrderDrawing({ order, heading: Heading }: OrderDrawingProps) {
  return (
    <section aria-labelledby="order-progress">
      <Heading id="order-progress" className="sr-only">
        {orderTexts.customer.progress}
      </Heading>
      <DayLine days={order.days} />
      <Timeline
        isDrawn
        steps={order.steps.map(({ details = [], ...step }) => ({
          ...step,
          ...(details.length > 0 && {
            detail: details.map((line) => (
              <p key={line} className="measure break-words whitespace-pre-line">
                {line}
              </p>
            )),
          }),
        }))}
      />
    </section>
  );
}
