import { AdminOrderRow } from '#app/features/orders/components/admin-order-row.tsx';
import { ordersPath } from '#app/features/orders/orders-path.ts';
import { ButtonLink } from '#app/ui/button-link.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { PageHeading } from '#app/ui/page-heading.tsx';
import type { AdminHomeData } from '../admin-home.server.ts';
import { adminHomeTexts } from '../admin-home-texts.ts';
import { NeedsYou } from './needs-you.tsx';
import { TroubledMails } from './troubled-mails.tsx';

interface AdminHomeProps extends AdminHomeData {
  notice: { tone: 'success' | 'warn'; words: string } | undefined;
}

/** The back office's first page: what needs somebody, then the newest orders. */
export function AdminHome({ newOrders, paymentsToCheck, newest, mails, notice }: AdminHomeProps) {
  return (
    <div className="page-width flex flex-col gap-12 pt-8 sm:pt-12">
      <PageHeading>{adminHomeTexts.title}</PageHeading>
      {notice ? (
        <Notice tone={notice.tone} announce>
          {notice.words}
        </Notice>
      ) : null}
      <NeedsYou
        needs={[
          { to: '/orders', count: newOrders, label: adminHomeTexts.newOrders },
          { to: '/payments', count: paymentsToCheck, label: adminHomeTexts.paymentsToCheck },
          { to: '/adminHome#mails', count: mails.length, label: adminHomeTexts.mailsInTrouble },
        ]}
      />
      <TroubledMails mails={mails} />
      <section aria-labelledby="newest">
        <div className="mb-4 flex flex-wrap items-baseline justify-between gap-4">
          <h2 id="newest" className="text-2xl">
            {adminHomeTexts.newestOrders}
          </h2>
          <ButtonLink to="/orders" variant="quiet" size="small" className="-mr-2">
            {adminHomeTexts.allOrders}
          </ButtonLink>
        </div>
        {newest.length === 0 ? (
          <EmptyState title={adminHomeTexts.noOrders} level={3} />
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
    </div>
  );
}
