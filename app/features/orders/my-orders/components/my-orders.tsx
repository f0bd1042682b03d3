import ArrowLeft from 'lucide-react/icons/arrow-left';
import type { ComponentProps, ReactNode } from 'react';
import { OrderDetail } from '#app/features/orders/orders/components/order-detail.tsx';
import { orderTexts } from '#app/features/orders/orders/door/order-texts.ts';
import type { OrderCardView, OrderDetailView } from '#app/features/orders/orders/door/order-views.ts';
import type { OrderPhotoView } from '#app/features/orders/orders/order-photos.ts';
import { PastOrders } from '#app/features/orders/past-orders/door/components/past-orders.tsx';
import type { PastOrderView } from '#app/features/orders/past-orders/door/past-order-views.ts';
import { OrderTickets } from '#app/features/orders/tickets/components/order-tickets.tsx';
import { ButtonLink } from '#app/ui/button-link.tsx';
import { classNames } from '#app/ui/class-names.ts';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { Link } from '#app/ui/link.tsx';
import { ListPager } from '#app/ui/list-pager.tsx';
import { PageHeading } from '#app/ui/page-heading.tsx';
import { SearchForm } from '#app/ui/search-form.tsx';
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx';
import { OrderCard } from './order-card.tsx';

const texts = orderTexts.customer;

interface MyOrdersProps {
  orders: OrderCardView[];
  selected: OrderDetailView | undefined;
  /** Of the site the shop had before this one. */
  past: PastOrderView[];
  /** Of the order looked at, from the workshop. */
  photos: OrderPhotoView[];
  tickets: ComponentProps<typeof OrderTickets>['tickets'];
  /** True at /myorders/:orderId: on a phone the detail then takes the list's place. */
  isDetail: boolean;
  search: string;
  isFirstPage: boolean;
  next: string | undefined;
  whatsapp: string;
  /** Sections of other features in the order looked at. */
  panels?: ReactNode;
  /** And below it. */
  foot?: ReactNode;
  /** What waits for the customer, and what other features have to say above the list. */
  notices?: ReactNode;
}

/** The customer's orders: list and detail side by side on a desk, one after the other on a phone. */
export function MyOrders(props: MyOrdersProps) {
  const {
    orders,
    past,
    selected,
    photos,
    tickets,
    isDetail,
    search,
    isFirstPage,
    next,
    whatsapp,
    panels,
    foot,
    notices,
  } = props;
  const query = search ? `?q=${encodeURIComponent(search)}` : '';
  const isOnlyPast = orders.length === 0 && past.length > 0 && !selected;
  const hasNothing = orders.length === 0 && past.length === 0 && !search && isFirstPage && !selected;
  return (
    <div className="page-width flex flex-col gap-8 pt-8 pb-16 sm:pt-12">
      <div className={isDetail ? 'max-lg:sr-only' : undefined}>
        <PageHeading>
          {texts.title}
          {isDetail && selected ? <VisuallyHidden>: {selected.number}</VisuallyHidden> : null}
        </PageHeading>
      </div>
      {notices}
      {hasNothing ? (
        <EmptyState title={texts.empty} action={<ButtonLink to="/store">{texts.goToStore}</ButtonLink>}>
          <p>{texts.emptyHint}</p>
        </EmptyState>
      ) : isOnlyPast ? null : (
        <div className="grid gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]">
          <div className={classNames('flex min-w-0 flex-col gap-6', isDetail && 'max-lg:hidden')}>
            <SearchForm
              action="/myorders"
              search={search}
              label={texts.searchLabel}
              placeholder={texts.searchPlaceholder}
              className="contents"
            />
            <OrderList orders={orders} selectedId={selected?.id} query={query} search={search} />
            <ListPager label={texts.title} path="/myorders" query={{ q: search }} isLater={!isFirstPage} next={next} />
          </div>
          {selected ? (
            <div className={classNames('min-w-0 lg:border-l lg:border-sand lg:pl-12', !isDetail && 'max-lg:hidden')}>
              <Link to={`/myorders${query}`} className="finger mb-2 inline-flex items-center gap-2 lg:hidden">
                <ArrowLeft aria-hidden="true" size={20} strokeWidth={1.5} />
                {texts.back}
              </Link>
              <OrderDetail
                order={selected}
                photos={photos}
                whatsapp={whatsapp}
                pieceAt="/store"
                panels={panels}
                foot={foot}
                tickets={<OrderTickets tickets={tickets} stamp={selected.status} heading="h3" />}
              />
            </div>
          ) : null}
        </div>
      )}
      <PastOrders orders={past} />
    </div>
  );
}

function OrderList({
  orders,
  selectedId,
  query,
  search,
}: {
  orders: OrderCardView[];
  selectedId: string | undefined;
  query: string;
  search: string;
}) {
  if (orders.length === 0) {
    return (
      <EmptyState
        title={texts.nothingFound(search)}
        action={
          <ButtonLink to="/myorders" variant="secondary">
            {texts.showAll}
          </ButtonLink>
        }
      >
        <p>{texts.nothingFoundHint}</p>
      </EmptyState>
    );
  }
  return (
    <ul className="divide-y divide-sand border-y border-sand">
      {orders.map((order) => (
        <li key={order.id}>
          <OrderCard order={order} to={`/myorders/${order.id}${query}`} isSelected={order.id === selectedId} />
        </li>
      ))}
    </ul>
  );
}
