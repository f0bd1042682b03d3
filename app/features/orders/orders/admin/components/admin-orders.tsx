import { ButtonLink } from '#app/ui/button-link.tsx';
import { Link } from '#app/ui/link.tsx';
import { TEXT_LINK } from '#app/ui/link-style.ts';
import { ListPage } from '#app/ui/list-page.tsx';
import { newest } from '#app/ui/ui-texts.ts';
import { isNarrowed } from '../../order-filter.ts';
import { orderOfficeTexts } from '../../order-office-texts.ts';
import { ORDER_TABS, wordsOfTab } from '../../order-tabs.ts';
import type { AdminOrders as AdminOrdersData } from '../admin-orders.server.ts';
import type { BulkOutcome } from '../bulk-orders.server.ts';
import { exportPath, listQuery, ordersPath } from '../door/orders-path.ts';
import { BulkBar } from './bulk-bar.tsx';
import { BulkOutcomes } from './bulk-outcomes.tsx';
import { OrderFilters } from './order-filters.tsx';
import { OrderKeys } from './order-keys.tsx';
import { OrderListRow } from './order-list-row.tsx';
import { SavedViews, SaveView, type SaveViewRefusal } from './saved-views.tsx';

const texts = orderOfficeTexts.admin;

interface AdminOrdersProps extends AdminOrdersData {
  /** Where this page of the list is, to come back to from an order. */
  before: string | undefined;
  /** What became of the orders that were ticked. */
  outcomes: BulkOutcome[] | undefined;
  /** Why the list was not saved as a view. */
  refused: SaveViewRefusal | undefined;
  notice: keyof typeof orderOfficeTexts.views.notices | null;
  isOwner: boolean;
  isFiltering: boolean;
}

/** The back office's orders: the tabs over one list, and everything that can be done with those ticked in it. */
export function AdminOrders(props: AdminOrdersProps) {
  const { tab, filter, counts, found, orders, next, search, before, isLater, outcomes, refused, notice } = props;
  const { narrowedBy, views, canSave, isOwner } = props;
  const view = search ? { search, before } : { tab, filter, before };
  const hasOrders = Object.values(counts).some((count) => count > 0);
  return (
    <ListPage
      title={texts.title}
      actions={<OrdersActions />}
      path="/orders"
      notice={notice ? { words: orderOfficeTexts.views.notices[notice] } : null}
      query={listQuery(view)}
      search={{ words: search, texts: { ...texts, resultsOf: (words) => texts.resultsOf(found ?? 0, words) } }}
      tabs={{
        label: texts.tabs,
        items: ORDER_TABS.map((each) => ({
          to: ordersPath({ tab: each, filter }),
          label: wordsOfTab(each).label,
          count: texts.inTab(counts[each]),
          current: !search && each === tab,
        })),
      }}
      filters={
        <>
          {search ? null : (
            <>
              <SavedViews views={views} isOwner={isOwner} />
              <OrderFilters tab={tab} filter={filter} narrowedBy={narrowedBy} isOpen={props.isFiltering} />
              {canSave ? <SaveView tab={tab} filter={filter} refused={refused} /> : null}
            </>
          )}
          {outcomes ? <BulkOutcomes outcomes={outcomes} action={ordersPath(view)} /> : null}
        </>
      }
      empty={orders.length === 0 && emptyWords(props)}
      isLater={isLater}
      next={next}
      pager={{ previous: newest }}
      foot={<ListFoot tab={tab} filter={filter} search={search} orders={orders} canExport={isOwner && hasOrders} />}
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
                showsStage={search !== '' || tab === 'cancelled' || tab === 'all'}
              />
            ))}
          </ul>
          <BulkBar tab={search ? 'all' : tab} canExport={isOwner} />
        </form>
      </div>
    </ListPage>
  );
}

function emptyWords({ search, filter, tab }: AdminOrdersProps) {
  if (search) return { title: texts.nothingFound(search), hint: texts.searchHint };
  if (isNarrowed(filter)) return { title: orderOfficeTexts.filter.nothing, hint: orderOfficeTexts.filter.nothingHint };
  return { title: wordsOfTab(tab).empty };
}

/** The ways to orders that do not come from the site. */
function OrdersActions() {
  return (
    <div className="flex w-full gap-2">
      {/* On a desk it is over the menu. */}
      <ButtonLink to="/quotes/new" className="lg:hidden">
        {texts.newOrder}
      </ButtonLink>
      <ButtonLink to="/quotes?tab=pay" variant="secondary" className="px-2 sm:px-6">
        {texts.waiting}
      </ButtonLink>
    </div>
  );
}

/** The ways out as a file of what is listed, and of every order; and the keys of the list. */
function ListFoot({
  tab,
  filter,
  search,
  orders,
  canExport,
}: Pick<AdminOrdersData, 'tab' | 'filter' | 'search' | 'orders'> & { canExport: boolean }) {
  const isFiltered = isNarrowed(filter);
  const look = TEXT_LINK;
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 pt-2 text-sm">
      <p className="flex flex-wrap gap-x-6">
        {canExport && orders.length > 0 ? (
          <Link
            to={exportPath({
              export: 'shown',
              tab: search ? '' : tab,
              q: search,
              filter: search ? {} : filter,
              order: [],
            })}
            className={look}
          >
            {orderOfficeTexts.bulk.exportShown[search ? 'search' : isFiltered ? 'filter' : 'tab']}
          </Link>
        ) : null}
        {canExport ? (
          <Link to={exportPath({ export: 'all', tab: '', q: '', filter: {}, order: [] })} className={look}>
            {orderOfficeTexts.bulk.exportAll}
          </Link>
        ) : null}
      </p>
      <OrderKeys />
    </div>
  );
}
