import MessageCircle from 'lucide-react/icons/message-circle';
import ReceiptText from 'lucide-react/icons/receipt-text';
import type { ComponentProps, ReactNode } from 'react';
import { AskOnWhatsApp } from '#app/ui/ask-on-whatsapp.tsx';
import { ButtonLink } from '#app/ui/button-link.tsx';
import { buttonClass } from '#app/ui/button-style.ts';
import { DescriptionList } from '#app/ui/description-list.tsx';
import { Link } from '#app/ui/link.tsx';
import { OrderItems } from '../door/components/order-items.tsx';
import { OrderNext } from '../door/components/order-next.tsx';
import { orderTexts } from '../door/order-texts.ts';
import type { OrderDetailView } from '../door/order-views.ts';
import type { OrderPhotoView } from '../order-photos.ts';
import { OrderDrawing } from './order-drawing.tsx';
import { OrderMoneyPill, OrderStatus } from './order-status.tsx';
import { PhotoPicture } from './photo-picture.tsx';

const texts = orderTexts.customer;

/** What only the account an order is for is shown of it. */
type OwnFacts = 'id' | 'addressLines' | 'phone' | 'deliveryNotes' | 'orderedAt' | 'reference' | 'taken';

type ShownOrder = Pick<
  OrderDetailView,
  'number' | 'stage' | 'status' | 'isCancelled' | 'money' | 'shipping' | 'isPickup' | 'age' | 'estimate' | 'termsHref'
> &
  ComponentProps<typeof OrderDrawing>['order'] &
  ComponentProps<typeof OrderNext>['order'] &
  ComponentProps<typeof OrderItems>['order'] &
  Partial<Pick<OrderDetailView, OwnFacts>> & { orderedOn: string };

interface OrderDetailProps {
  order: ShownOrder;
  photos: readonly OrderPhotoView[];
  /** The shop's number. */
  whatsapp: string;
  /** What other parts of the shop add for the customer, such as refunds: one section each. */
  panels?: ReactNode;
  /** What they add that is not about this order. */
  foot?: ReactNode;
  /** Where a piece's name leads. */
  pieceAt: '/store' | '/shop';
  /** The tickets of its pieces. */
  tickets?: ReactNode;
}

/** Everything a customer asks about an order, the news first. */
export function OrderDetail({ order, photos, whatsapp, panels, foot, pieceAt, tickets }: OrderDetailProps) {
  const icon = { 'aria-hidden': true, size: 20, strokeWidth: 1.5 } as const;
  return (
    <article aria-labelledby="order-heading" className="flex flex-col gap-8">
      <header className="flex flex-col gap-3">
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <h2 id="order-heading" tabIndex={-1} className="tabular text-3xl">
            {order.number}
          </h2>
          <OrderStatus stage={order.stage} isCancelled={order.isCancelled}>
            {order.status}
          </OrderStatus>
          <OrderMoneyPill money={order.money} />
        </div>
      </header>

      <OrderDrawing order={order} heading="h3" />

      <OrderNext title={texts.whatHappensNext} heading="h3" order={order} />

      {panels}

      {photos.length > 0 ? (
        <section aria-labelledby="order-photos">
          <h3 id="order-photos" className="mb-4 text-xl font-semibold">
            {texts.photos}
          </h3>
          <ul className="grid grid-cols-2 gap-4">
            {photos.map((photo) => (
              <li key={photo.id} className="first:col-span-2">
                <PhotoPicture photo={photo} sizes="(width >= 64rem) 40rem, 100vw" />
              </li>
            ))}
          </ul>
        </section>
      ) : null}

      <section aria-labelledby="order-items">
        <h3 id="order-items" className="mb-4 text-xl font-semibold">
          {texts.items}
        </h3>
        <OrderItems order={order} pieceHref={(productId) => `${pieceAt}/${productId}`} />
      </section>

      {tickets}

      <section aria-labelledby="order-delivery">
        <h3 id="order-delivery" className="mb-4 text-xl font-semibold">
          {texts.delivery}
        </h3>
        <DescriptionList
          items={[
            { term: orderTexts.facts.how, detail: order.shipping },
            {
              term: order.isPickup ? orderTexts.facts.pickUpAt : orderTexts.facts.address,
              detail: order.addressLines ? <Lines lines={order.addressLines} /> : null,
            },
            { term: orderTexts.facts.phone, detail: order.phone ?? null },
            { term: orderTexts.facts.notes, detail: order.deliveryNotes ?? null },
            { term: orderTexts.facts.expected, detail: order.age ? order.estimate : null },
            { term: orderTexts.facts.orderedOn, detail: order.orderedAt ?? order.orderedOn },
            {
              term: orderTexts.facts.reference,
              detail: order.reference ? <span className="break-all">{order.reference}</span> : null,
            },
            { term: orderTexts.facts.paid, detail: order.taken?.paid ?? null },
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
      </section>

      <div className="flex flex-wrap gap-3">
        {order.id ? (
          <ButtonLink to={`/myorders/${order.id}/receipt`} variant="secondary" icon={<ReceiptText {...icon} />}>
            {texts.receipt}
          </ButtonLink>
        ) : null}
        <AskOnWhatsApp
          number={whatsapp}
          message={texts.helpMessage(order.number)}
          className={buttonClass({ variant: 'secondary' })}
        >
          <MessageCircle {...icon} />
          {texts.whatsAppHelp}
        </AskOnWhatsApp>
      </div>

      {foot}
    </article>
  );
}

/** One below the other; what is empty is left out. */
export function Lines({ lines }: { lines: readonly string[] }) {
  return lines.filter(Boolean).map((line) => (
    <span key={line} className="block">
      {line}
    </span>
  ));
}
