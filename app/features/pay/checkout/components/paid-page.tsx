import MessageCircle from 'lucide-react/icons/message-circle';
import ReceiptText from 'lucide-react/icons/receipt-text';
import { OrderItems } from '#app/features/orders/orders/door/components/order-items.tsx';
import { OrderNext } from '#app/features/orders/orders/door/components/order-next.tsx';
import { orderTexts } from '#app/features/orders/orders/door/order-texts.ts';
import type { OrderDetailView } from '#app/features/orders/orders/door/order-views.ts';
import { paymentTexts } from '#app/features/pay/payments/payment-texts.ts';
import { AskOnWhatsApp } from '#app/ui/ask-on-whatsapp.tsx';
import { ButtonLink } from '#app/ui/button-link.tsx';
import { buttonClass } from '#app/ui/button-style.ts';
import { DescriptionList } from '#app/ui/description-list.tsx';
import { Link } from '#app/ui/link.tsx';
import { TEXT_BUTTON } from '#app/ui/link-style.ts';
import { PageHeading } from '#app/ui/page-heading.tsx';
import { Section } from '#app/ui/section.tsx';

/** The confirmation, with an address of its own: which order, when it comes, what happens next, and where to ask. */
export function PaidPage({ order, email, whatsapp }: { order: OrderDetailView; email: string; whatsapp: string }) {
  const { title, receipt, follow, shop, whatsApp, mailGoesTo, next } = paymentTexts.paid;
  const { facts } = orderTexts;
  const icon = { 'aria-hidden': true, size: 20, strokeWidth: 1.5 } as const;
  return (
    <div className="page-width pt-8 md:pt-12">
      <PageHeading
        eyebrow={<span className="tabular">{facts.order(order.number)}</span>}
        measure={`${order.isPickup ? facts.ready : facts.expected} ${order.estimate}`}
        lead={
          <>
            {mailGoesTo} <span className="break-words text-ink">{email}</span>.
          </>
        }
      >
        {title}
      </PageHeading>
      <div className="mt-8 grid gap-12 lg:grid-cols-[7fr_5fr] lg:gap-16">
        <div className="flex min-w-0 flex-col gap-8">
          <OrderNext title={next} heading="h2" order={order} />
          <DescriptionList
            items={[
              { term: facts.number, detail: order.number },
              { term: facts.orderedOn, detail: order.orderedAt },
              { term: order.isPickup ? facts.ready : facts.expected, detail: order.estimate },
              { term: order.shipping, detail: order.addressLines.join(', ') },
              { term: facts.contactNumber, detail: order.phone },
              {
                term: facts.reference,
                detail: order.reference && <span className="break-all">{order.reference}</span>,
              },
            ]}
          />
          <div className="flex flex-wrap gap-3">
            <ButtonLink to={`/myorders/${order.id}`}>{follow}</ButtonLink>
            <ButtonLink to={`/myorders/${order.id}/receipt`} variant="secondary" icon={<ReceiptText {...icon} />}>
              {receipt}
            </ButtonLink>
            <AskOnWhatsApp
              number={whatsapp}
              message={orderTexts.customer.helpMessage(order.number)}
              className={buttonClass({ variant: 'secondary' })}
            >
              <MessageCircle {...icon} />
              {whatsApp}
            </AskOnWhatsApp>
          </div>
          <p>
            <Link to="/store" className={TEXT_BUTTON}>
              {shop}
            </Link>
          </p>
        </div>
        <Section id="bought" title={orderTexts.customer.items} below={0}>
          <div className="mt-4">
            <OrderItems order={order} />
          </div>
        </Section>
      </div>
    </div>
  );
}
