import ArrowLeft from 'lucide-react/icons/arrow-left';
import type { ReactNode } from 'react';
import { classNames } from '#app/ui/class-names.ts';
import { Link } from '#app/ui/link.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { PageHeading } from '#app/ui/page-heading.tsx';
import { Pagination } from '#app/ui/pagination.tsx';
import { SearchForm } from '#app/ui/search-form.tsx';
import { TabsNav } from '#app/ui/tabs-nav.tsx';
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx';
import type { AdminOrders as AdminOrdersData } from '../admin-orders.server.ts';
import type { BulkOutcome } from '../bulk-orders.server.ts';
import { ORDER_TABS, wordsOfTab } from '../order-tabs.ts';
import { orderTexts } from '../order-texts.ts';
import { ordersPath } from '../orders-path.ts';
import { AdminOrderDetail } from './admin-order-detail.tsx';
import { BulkOutcomes } from './bulk-outcomes.tsx';
import { MoveBackSheet } from './move-back-sheet.tsx';
import { MoveOrderSheet } from './move-order-sheet.tsx';
import type { OrderFormState } from './order-form-state.ts';
import { OrderKeys } from './order-keys.tsx';
import { OrderList } from './order-list.tsx';
import { PhoneOrderLinks } from './phone-order-links.tsx';
import { UndoBar } from './undo-bar.tsx';

const texts = orderTexts.admin;

interface AdminOrdersProps extends AdminOrdersData {
  search: string;
  before: string | undefined;
  /** What has just happened or was refused, above the order. */
  notice: { tone: 'success' | 'warn'; words: string } | undefined;
  /** What the last form of this page was refused with. */
  state: OrderFormState | undefined;
  photoProblem: keyof typeof texts.photoRefused | undefined;
  /** What became of the orders that were ticked. */
  outcomes: BulkOutcome[] | undefined;
  canExport: boolean;
  /** Sections of other features in the order looked at. */
  panels?: ReactNode;
}

/** The back office's orders: the tabs over one list; list and order side by side on a desk, one after the other on a phone. */
export function AdminOrders(props: AdminOrdersProps) {
  const { tab, counts, found, orders, next, selected, search, before, notice, state, outcomes, panels } = props;
  const view = { tab, search, before };
  const orderId = selected?.order.id;
  const orderPath = selected && ordersPath({ ...view, orderId });
  const movePath = ordersPath({ ...view, orderId, move: selected?.move?.to });
  const backPath = ordersPath({ ...view, orderId, back: '1' });
  return (
    <div className="page-width flex flex-col gap-6 pt-8 sm:pt-12">
      <div className={selected ? 'max-lg:sr-only' : undefined}>
        <PageHeading actions={selected ? null : <PhoneOrderLinks />}>
          {texts.title}
          {selected ? <VisuallyHidden>: {selected.order.number}</VisuallyHidden> : null}
        </PageHeading>
      </div>
      <div className={classNames('flex flex-col gap-6', selected && 'max-lg:hidden')}>
        <SearchForm action="/orders" search={search} label={texts.searchLabel} placeholder={texts.searchPlaceholder} />
        <TabsNav
          label={texts.tabs}
          tabs={ORDER_TABS.map((each) => ({
            to: ordersPath({ tab: each }),
            label: wordsOfTab(each).label,
            count: texts.inTab(counts[each]),
            current: !search && each === tab,
          }))}
        />
      </div>
      <OrderKeys />
      <div className={selected && 'grid lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]'}>
        <div className={classNames('@container flex min-w-0 flex-col gap-6', selected && 'max-lg:hidden')}>
          {outcomes ? <BulkOutcomes outcomes={outcomes} action={ordersPath(view)} /> : null}
          {search ? (
            <p role="status" className="flex flex-wrap items-center gap-x-4">
              {texts.resultsOf(found ?? 0, search)}
              <Link to="/orders" className="finger inline-flex items-center">
                {texts.clearSearch}
              </Link>
            </p>
          ) : null}
          <OrderList
            orders={orders}
            tab={tab}
            selectedId={selected?.order.id}
            search={search}
            before={before}
            canExport={props.canExport}
            hasOrders={Object.values(counts).some((count) => count > 0)}
          />
          <Pagination
            label={texts.title}
            previous={before ? ordersPath({ tab, search }) : undefined}
            previousLabel="Newest"
            next={next && ordersPath({ tab, search, before: next })}
          />
        </div>
        {selected && orderPath ? (
          <div className="order-pane flex min-w-0 flex-col gap-6">
            <Link to={ordersPath(view)} className="finger inline-flex items-center gap-2 self-start lg:hidden">
              <ArrowLeft aria-hidden="true" size={20} strokeWidth={1.5} />
              {texts.back}
            </Link>
            {selected.undo ? (
              <UndoBar
                key={selected.undo.moveId}
                undo={selected.undo}
                orderPath={orderPath}
                words={notice?.tone === 'success' ? notice.words : undefined}
              />
            ) : null}
            {notice && !(selected.undo && notice.tone === 'success') ? (
              <Notice tone={notice.tone} announce>
                {notice.words}
              </Notice>
            ) : null}
            {selected.sheet ? (
              <MoveOrderSheet
                key={selected.sheet.to}
                order={selected.order}
                sheet={selected.sheet}
                orderPath={orderPath}
                sheetPath={movePath}
                state={state?.form === 'advance' ? state : undefined}
              />
            ) : null}
            {selected.back?.isOpen ? (
              <MoveBackSheet
                order={selected.order}
                status={selected.back.status}
                orderPath={orderPath}
                sheetPath={backPath}
                state={state?.form === 'move_back' ? state : undefined}
              />
            ) : null}
            <AdminOrderDetail
              selected={selected}
              orderPath={orderPath}
              movePath={movePath}
              backPath={backPath}
              photoPath={ordersPath({ ...view, orderId: `photos/${selected.order.id}` })}
              photoProblem={props.photoProblem}
              noteState={state?.form === 'note' ? state : undefined}
              panels={panels}
            />
          </div>
        ) : null}
      </div>
    </div>
  );
}
