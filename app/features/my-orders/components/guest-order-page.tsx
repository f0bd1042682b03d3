import MessageCircle from 'lucide-react/icons/message-circle';
import type { ReactNode } from 'react';
import { OrderDrawing } from '#app/features/orders/components/order-drawing.tsx';
import { OrderItems } from '#app/features/orders/components/order-items.tsx';
import { OrderNext } from '#app/features/orders/components/order-next.tsx';
import { OrderMoneyPill, OrderStatus } from '#app/features/orders/components/order-status.tsx';
import { orderTexts } from '#app/features/orders/order-texts.ts';
import { OrderTickets } from '#app/features/pieces/components/order-tickets.tsx';
import { AskOnWhatsApp } from '#app/ui/ask-on-whatsapp.tsx';
import { buttonClass } from '#app/ui/button-style.ts';
import { DescriptionList } from '#app/ui/description-list.tsx';
import { Link } from '#app/ui/link.tsx';
import { PageHeading } from '#app/ui/page-heading.tsx';
import type { GuestOrder } from '../guest-order.server.ts';

const texts = orderTexts.customer;

/** /order?key=…: an order for whoever has its mail and no account. Says nothing of whose it is. */
export function GuestOrderPage({
  order,
  whatsapp,
  panels,
}: {
  order: GuestOrder;
  whatsapp: string;
  /** What other parts of the shop add, such as what is left to pay. */
  panels?: ReactNode;
}) {
  return (
    <div className="page-width pt-8 pb-16 md:pt-12">
      <PageHeading eyebrow={orderTexts.guest.eyebrow}>
        <span className="tabular">{order.number}</span>
      </PageHeading>
      <div className="mt-8">
        <OrderDrawing order={order} heading="h2" />
      </div>
      <div className="mt-10 grid gap-10 lg:grid-cols-[5fr_7fr] lg:gap-16">
        <div className="flex min-w-0 flex-col gap-8">
          <p className="flex flex-wrap gap-2">
            <OrderStatus stage={order.stage} isCancelled={order.isCancelled}>
              {order.status}
            </OrderStatus>
            <OrderMoneyPill money={order.money} />
          </p>
          <OrderNext title={texts.whatHappensNext} heading="h2" order={order} />
          {panels}
        </div>
        <div className="flex min-w-0 flex-col gap-8">
          <section aria-labelledby="order-items">
            <h2 id="order-items" className="mb-4 text-xl font-semibold">
              {texts.items}
            </h2>
            <OrderItems order={order} />
          </section>
          <OrderTickets tickets={order.tickets} stamp={order.status} heading="h2" />
          <DescriptionList
            items={[
              { term: orderTexts.facts.how, detail: order.shipping },
              { term: orderTexts.facts.expected, detail: order.age ? order.estimate : null },
              { term: orderTexts.facts.orderedOn, detail: order.orderedOn },
              {
                term: orderTexts.facts.terms,
                detail: (
                  <Link to={order.termsHref} className="underline underline-offset-4">
                    {orderTexts.terms}
                  </Link>
                ),
              },
            ]}
          />
          <p className="measure text-muted">{orderTexts.guest.account}</p>
          <div className="flex empty:hidden">
            <AskOnWhatsApp
              number={whatsapp}
              message={texts.helpMessage(order.number)}
              className={buttonClass({ variant: 'secondary' })}
            >
              <MessageCircle aria-hidden="true" size={20} strokeWidth={1.5} />
              {texts.whatsAppHelp}
            </AskOnWhatsApp>
          </div>
        </div>
      </div>
    </div>
  );
}
