import type { ReactNode } from 'react';
import { OrderDetail } from '#app/features/orders/orders/components/order-detail.tsx';
import { orderTexts } from '#app/features/orders/orders/door/order-texts.ts';
import type { OrderPhotoView } from '#app/features/orders/orders/order-photos.ts';
import { OrderTickets } from '#app/features/orders/tickets/components/order-tickets.tsx';
import { PageHeading } from '#app/ui/page-heading.tsx';
import type { GuestOrder } from '../guest-order.server.ts';

interface GuestOrderPageProps {
  order: GuestOrder;
  photos: readonly OrderPhotoView[];
  whatsapp: string;
  /** What waits for its customer, and what has just happened. */
  notices: ReactNode;
  panels: ReactNode;
  foot: ReactNode;
}

/** /order?key=…: an order for whoever has its email and no account. Says nothing of whose it is. */
export function GuestOrderPage({ order, photos, whatsapp, notices, panels, foot }: GuestOrderPageProps) {
  return (
    <div className="page-width flex flex-col gap-8 pt-8 pb-16 md:pt-12">
      <PageHeading>{orderTexts.guest.eyebrow}</PageHeading>
      {notices}
      <div className="max-w-3xl">
        <OrderDetail
          order={order}
          photos={photos}
          whatsapp={whatsapp}
          pieceAt="/shop"
          panels={panels}
          foot={foot}
          tickets={<OrderTickets tickets={order.tickets} stamp={order.status} heading="h3" />}
        />
        <p className="measure mt-8 text-muted">{orderTexts.guest.account}</p>
      </div>
    </div>
  );
}
