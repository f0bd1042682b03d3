import { AdminOrderRow } from '#app/features/orders/components/admin-order-row.tsx';
import { ordersPath } from '#app/features/orders/orders-path.ts';
import { PaymentAccessNotice } from '#app/features/payments/components/payment-access-notice.tsx';
import { ButtonLink } from '#app/ui/button-link.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { PageHeading } from '#app/ui/page-heading.tsx';
import type { AdminHomeData } from '../admin-home.server.ts';
import { adminHomeTexts as texts } from '../admin-home-texts.ts';
import { FourFigures } from './four-figures.tsx';
import { NeedsYou } from './needs-you.tsx';
import { SalesByWeek } from './sales-by-week.tsx';
import { SiteHealthLine } from './site-health-line.tsx';
import { StagesNow } from './stages-now.tsx';

/** The back office's first page: what needs somebody, how the business does, the newest orders. */
export function AdminHome({
  today,
  day,
  needs,
  tonight,
  figures,
  salesByWeek,
  openByStage,
  newest,
  health,
  payments,
  isOwner,
}: AdminHomeData & { isOwner: boolean }) {
  return (
    <div className="page-width flex flex-col gap-14 pt-8 sm:pt-12">
      <div className="flex flex-col gap-8">
        <PageHeading measure={today}>{texts.title}</PageHeading>
        <PaymentAccessNotice access={payments} />
        <NeedsYou needs={needs} tonight={tonight} day={day} isAllWell={payments?.isOk !== false} />
      </div>
      <FourFigures figures={figures} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-x-12 gap-y-14 xl:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
        <SalesByWeek weeks={salesByWeek} />
        <StagesNow stages={openByStage} />
      </div>
      <section aria-labelledby="newest">
        <div className="mb-4 flex flex-wrap items-baseline justify-between gap-4">
          <h2 id="newest" className="text-2xl">
            {texts.newestOrders}
          </h2>
          <ButtonLink to="/orders" variant="quiet" size="small" className="-mr-2">
            {texts.allOrders}
          </ButtonLink>
        </div>
        {newest.length === 0 ? (
          <EmptyState title={texts.noOrders} level={3} />
        ) : (
          <ul className="@container divide-y divide-sand border-y border-sand">
            {newest.map((order) => (
              <li key={order.id}>
                <AdminOrderRow order={order} to={ordersPath({ orderId: order.id })} isSelected={false} showsStage />
              </li>
            ))}
          </ul>
        )}
      </section>
      <SiteHealthLine health={health} isOwner={isOwner} />
    </div>
  );
}
