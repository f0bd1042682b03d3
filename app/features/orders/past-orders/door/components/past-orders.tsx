import { Section } from '#app/ui/section.tsx';
import type { PastOrderView } from '../past-order-views.ts';
import { pastOrdersTexts } from '../past-orders-texts.ts';

/** What was ordered at the earlier site: facts to look up, nothing to do. */
export function PastOrders({
  orders,
  texts = pastOrdersTexts.customer,
  below = 2,
}: {
  orders: PastOrderView[];
  texts?: { title: string; hint: string };
  below?: 2 | 3;
}) {
  if (orders.length === 0) return null;
  return (
    <Section id="earlier-site" title={texts.title} below={below}>
      <p className="text-muted">{texts.hint}</p>
      <ul className="divide-y divide-sand border-y border-sand">
        {orders.map((order) => (
          <li key={order.id} className="flex flex-col gap-1 py-4">
            <span className="flex flex-wrap items-baseline justify-between gap-x-4">
              <span className="font-semibold">{order.status}</span>
              <span className="tabular">{order.total}</span>
            </span>
            {order.lines.map((line) => (
              <span key={line}>{line}</span>
            ))}
            <span className="text-sm text-muted">{[order.ordered, order.reference].filter(Boolean).join('. ')}</span>
          </li>
        ))}
      </ul>
    </Section>
  );
}
