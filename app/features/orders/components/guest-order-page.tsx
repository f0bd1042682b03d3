import MessageCircle from 'lucide-react/icons/message-circle';
import { whatsAppLink } from '#app/features/catalog/whatsapp-link.ts';
import { buttonClass } from '#app/ui/button-style.ts';
import { DescriptionList } from '#app/ui/description-list.tsx';
import { Link } from '#app/ui/link.tsx';
import { PageHeading } from '#app/ui/page-heading.tsx';
import { Timeline } from '#app/ui/timeline.tsx';
import type { GuestOrder } from '../guest-order.server.ts';
import { orderTexts } from '../order-texts.ts';
import { OrderItems } from './order-items.tsx';
import { OrderNext } from './order-next.tsx';
import { OrderProgress } from './order-progress.tsx';
import { OrderStatus } from './order-status.tsx';

const texts = orderTexts.customer;

/** /order?key=…: an order for whoever has its mail and no account. Says nothing of whose it is. */
export function GuestOrderPage({ order, whatsapp }: { order: GuestOrder; whatsapp: string }) {
  return (
    <div className="page-width pt-8 pb-16 md:pt-12">
      <PageHeading eyebrow={orderTexts.guest.eyebrow}>
        <span className="tabular">{order.number}</span>
      </PageHeading>
      <div className="mt-8 grid gap-10 lg:grid-cols-[5fr_7fr] lg:gap-16">
        <div className="flex min-w-0 flex-col gap-8">
          <div className="flex flex-col gap-3">
            <p>
              <OrderStatus stage={order.stage} isCancelled={order.isCancelled}>
                {order.status}
              </OrderStatus>
            </p>
            <OrderProgress order={order} />
          </div>
          <OrderNext title={texts.whatHappensNext} heading="h2" order={order} />
          <section aria-labelledby="order-progress">
            <h2 id="order-progress" className="mb-4 text-xl font-semibold">
              {texts.progress}
            </h2>
            <Timeline steps={order.steps} />
          </section>
        </div>
        <div className="flex min-w-0 flex-col gap-8">
          <section aria-labelledby="order-items">
            <h2 id="order-items" className="mb-4 text-xl font-semibold">
              {texts.items}
            </h2>
            <OrderItems order={order} />
          </section>
          <DescriptionList
            items={[
              { term: 'How', detail: order.shipping },
              { term: 'Expected', detail: order.age ? order.estimate : null },
              { term: 'Ordered on', detail: order.orderedOn },
              {
                term: 'Terms that apply',
                detail: (
                  <Link to={order.termsHref} className="underline underline-offset-4">
                    {orderTexts.terms}
                  </Link>
                ),
              },
            ]}
          />
          <p className="measure text-muted">{orderTexts.guest.account}</p>
          <p>
            <a
              href={whatsAppLink(texts.helpMessage(order.number), whatsapp)}
              rel="noreferrer"
              className={buttonClass({ variant: 'secondary' })}
            >
              <MessageCircle aria-hidden="true" size={20} strokeWidth={1.5} />
              {texts.whatsAppHelp}
            </a>
          </p>
        </div>
      </div>
    </div>
  );
}
