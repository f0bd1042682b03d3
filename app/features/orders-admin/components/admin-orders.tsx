import { ORDER_TABS, wordsOfTab } from '#app/features/orders/order-tabs.ts';
import { orderTexts } from '#app/features/orders/order-texts.ts';
import { ButtonLink } from '#app/ui/button-link.tsx';
import { Link } from '#app/ui/link.tsx';
import { ListPage } from '#app/ui/list-page.tsx';
import { newest } from '#app/ui/ui-texts.ts';
import type { AdminOrders as AdminOrdersData } from '../admin-orders.server.ts';
import type { BulkOutcome } from '../bulk-orders.server.ts';
import { exportPath, ordersPath } from '../orders-path.ts';
import { BulkBar } from './bulk-bar.tsx';
import { BulkOutcomes } from './bulk-outcomes.tsx';
import { OrderKeys } from './order-keys.tsx';
import { OrderListRow } from './order-list-row.tsx';

const texts = orderTexts.admin;

interface AdminOrdersProps extends AdminOrdersData {
  /** Where this page of the list is, to come back to from an order. */
  before: string | undefined;
  /** What became of the orders that were ticked. */
  outcomes: BulkOutcome[] | undefined;
  canExport: boolean;
}

/** The back office's orders: the tabs over one list, and everything that can be done with those ticked in it. */
export function AdminOrders(props: AdminOrdersProps) {
  const { tab, counts, found, orders, next, search, before, isLater, outcomes, canExport } = props;
  const view = { tab, search, before };
  const hasOrders = Object.values(counts).some((count) => count > 0);
  return (
    <ListPage
      title={texts.title}
      actions={<OrdersActions />}
      path="/orders"
      query={search ? { q: search } : { tab: tab === 'new' ? '' : tab }}
      search={{ words: search, texts: { ...texts, resultsOf: (words) => texts.resultsOf(found ?? 0, words) } }}
      tabs={{
        label: texts.tabs,
        items: ORDER_TABS.map((each) => ({
          to: ordersPath({ tab: each }),
          label: wordsOfTab(each).label,
          count: texts.inTab(counts[each]),
          current: !search && each === tab,
        })),
      }}
      filters={outcomes ? <BulkOutcomes outcomes={outcomes} action={ordersPath(view)} /> : null}
      empty={
        orders.length === 0 && {
          title: search ? texts.nothingFound(search) : wordsOfTab(tab).empty,
          hint: search ? texts.searchHint : null,
        }
      }
      isLater={isLater}
      next={next}
      pager={{ previous: newest }}
      foot={<ListFoot {...{ tab, search, orders }} canExport={canExport && hasOrders} />}
    >
      {/* A plain form: it works before and without scripts, and the browser itself opens slips and saves files. */}
      <div className="order-list">
        <form method="post" action={ordersPath(view)}>
          <input type="hidden" name="tab" value={search ? '' : tab} />
          <input type="hidden" name="q" value={search} />
          <ul aria-label={texts.title} className="order-rows">
            {orders.map((order) => (
              <OrderListRow
                key={order.id}
                order={order}
                to={ordersPath({ ...view, orderId: order.id })}
                stepTo={
                  order.step?.to
                    ? ordersPath({ ...view, orderId: order.id, move: order.step.to })
                    : `/orders/${order.id}/fee`
                }
                showsStage={search !== '' || tab === 'cancelled'}
              />
            ))}
          </ul>
          <BulkBar tab={search ? 'all' : tab} canExport={canExport} />
        </form>
      </div>
    </ListPage>
  );
}

/** The ways to orders that do not come from the site. */
function OrdersActions() {
  return (
    <div className="grid w-full grid-cols-[2fr_3fr] gap-2 sm:flex">
      {/* On a desk it is over the menu. */}
      <ButtonLink to="/orders/new" className="lg:hidden">
        {texts.newOrder}
      </ButtonLink>
      <ButtonLink to="/orders/requests" variant="secondary" className="px-2 sm:px-6">
        {texts.waiting}
      </ButtonLink>
    </div>
  );
}

/** The ways out as a file of what is listed, and of every order; and the keys of the list. */
function ListFoot({
  tab,
  search,
  orders,
  canExport,
}: Pick<AdminOrdersData, 'tab' | 'search' | 'orders'> & { canExport: boolean }) {
  const look = 'finger inline-flex items-center underline underline-offset-4';
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 pt-2 text-sm">
      <p className="flex flex-wrap gap-x-6">
        {canExport && orders.length > 0 ? (
          <Link to={exportPath({ export: 'shown', tab: search ? '' : tab, q: search, order: [] })} className={look}>
            {orderTexts.bulk.exportShown[search ? 'search' : 'tab']}
          </Link>
        ) : null}
        {canExport ? (
          <Link to={exportPath({ export: 'all', tab: '', q: '', order: [] })} className={look}>
            {orderTexts.bulk.exportAll}
          </Link>
        ) : null}
      </p>
      <OrderKeys />
    </div>
  );
}
