import type { ReactNode } from 'react';
import { ButtonLink } from '#app/ui/button-link.tsx';
import { DescriptionList } from '#app/ui/description-list.tsx';
import { Timeline } from '#app/ui/timeline.tsx';
import type { SelectedOrder } from '../admin-orders.server.ts';
import { orderTexts } from '../order-texts.ts';
import { CustomerStrip } from './customer-strip.tsx';
import { OrderAge } from './order-age.tsx';
import { Lines } from './order-detail.tsx';
import { OrderItems } from './order-items.tsx';
import { OrderMails } from './order-mails.tsx';
import { OrderStatus } from './order-status.tsx';

const texts = orderTexts.admin;

interface AdminOrderDetailProps {
  selected: SelectedOrder;
  orderPath: string;
  /** Opens the sheet of the next move. */
  movePath: string;
  /** What other parts of the shop add about this order, such as its delivery fee and its refunds: one section each. */
  panels?: ReactNode;
}

/** One order for the person who makes it happen: what to do next first, then whom to call, then what is in it. */
export function AdminOrderDetail({ selected, orderPath, movePath, panels }: AdminOrderDetailProps) {
  const { order, move, history, mails } = selected;
  const movers = new Map(history.map((entry) => [entry.key, entry.by]));
  return (
    <article aria-labelledby="order-heading" className="flex flex-col gap-8">
      <header className="flex flex-col gap-4">
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <h2 id="order-heading" tabIndex={-1} className="tabular text-3xl">
            {order.number}
          </h2>
          <OrderStatus stage={order.stage} isCancelled={order.isCancelled}>
            {order.status}
          </OrderStatus>
          <OrderAge age={order.age} />
        </div>
        {move ? (
          <div>
            <ButtonLink to={movePath} preventScrollReset>
              {move.button}
            </ButtonLink>
          </div>
        ) : null}
      </header>

      {panels}

      <section aria-labelledby="order-customer">
        <h3 id="order-customer" className="mb-4 text-xl font-semibold">
          {texts.customer}
        </h3>
        <CustomerStrip order={order} />
        <div className="mt-4">
          <DescriptionList
            items={[
              { term: 'Name', detail: order.username },
              { term: 'E-mail', detail: <span className="break-all">{order.email}</span> },
              { term: 'Phone', detail: order.phone },
              { term: 'How', detail: order.shipping },
              { term: order.isPickup ? 'Pick up at' : 'Address', detail: <Lines lines={order.addressLines} /> },
              { term: 'Notes', detail: order.deliveryNotes },
              { term: 'Expected', detail: order.estimate },
              { term: 'Payment reference', detail: <span className="break-all">{order.reference}</span> },
            ]}
          />
        </div>
      </section>

      <section aria-labelledby="order-items">
        <h3 id="order-items" className="mb-4 text-xl font-semibold">
          {texts.pieces}
        </h3>
        <OrderItems order={order} />
      </section>

      <section aria-labelledby="order-timeline">
        <h3 id="order-timeline" className="mb-4 text-xl font-semibold">
          {texts.timeline}
        </h3>
        <Timeline
          steps={order.steps.map((step) => {
            const by = movers.get(step.key);
            return { ...step, date: step.date && by ? `${step.date}, by ${by}` : step.date };
          })}
        />
      </section>

      <section aria-labelledby="order-mails">
        <h3 id="order-mails" className="mb-4 text-xl font-semibold">
          {texts.mails}
        </h3>
        <OrderMails mails={mails} orderPath={orderPath} />
      </section>
    </article>
  );
}
