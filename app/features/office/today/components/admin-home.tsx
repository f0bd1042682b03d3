import type { ReactNode } from 'react';
import { MailAccessNotice } from '#app/features/office/message-ledger/components/mail-access-notice.tsx';
import { AdminOrderRow } from '#app/features/orders/orders/admin/door/components/admin-order-row.tsx';
import { ordersPath } from '#app/features/orders/orders/admin/door/orders-path.ts';
import { PaymentAccessNotice } from '#app/features/pay/payments/door/components/payment-access-notice.tsx';
import { ButtonLink } from '#app/ui/button-link.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { Page } from '#app/ui/page.tsx';
import type { AdminHomeData } from '../admin-home.server.ts';
import { adminHomeTexts as texts } from '../admin-home-texts.ts';
import { FourFigures } from './four-figures.tsx';
import { SalesByWeek } from './sales-by-week.tsx';
import { SiteHealthLine } from './site-health-line.tsx';
import { StagesNow } from './stages-now.tsx';
import { TodayRows } from './today-rows.tsx';

interface AdminHomeProps extends AdminHomeData {
  /** The picture of the workshop, and the button that shows one. */
  bench: ReactNode;
}

/** The back office's first page: what needs somebody, how the business does, the newest orders. */
export function AdminHome({
  today,
  todo,
  figures,
  charts,
  newest,
  health,
  payments,
  mail,
  isOwner,
  bench,
}: AdminHomeProps) {
  return (
    <Page title={texts.title} measure={today} gap={10}>
      <PaymentAccessNotice access={payments} />
      <MailAccessNotice access={mail} />
      <TodayRows today={todo} isAllWell={(payments?.isOk !== false || !payments.hasKey) && mail?.isOk !== false} />
      {bench}
      <FourFigures figures={figures} />
      <section aria-labelledby="newest">
        <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-4">
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
                <AdminOrderRow order={order} to={ordersPath({ orderId: order.id })} />
              </li>
            ))}
          </ul>
        )}
      </section>
      {charts ? (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-x-12 gap-y-14 xl:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
          {charts.salesByWeek ? <SalesByWeek weeks={charts.salesByWeek} /> : null}
          <StagesNow stages={charts.openByStage} />
        </div>
      ) : null}
      <SiteHealthLine health={health} isOwner={isOwner} />
    </Page>
  );
}
