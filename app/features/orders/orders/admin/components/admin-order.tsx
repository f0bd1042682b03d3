import type { ReactNode } from 'react';
import { Link } from '#app/ui/link.tsx';
import { Page } from '#app/ui/page.tsx';
import { OrderAge } from '../../components/order-age.tsx';
import { OrderMoneyPill, OrderStatus } from '../../components/order-status.tsx';
import { orderTexts } from '../../door/order-texts.ts';
import { orderOfficeTexts } from '../../order-office-texts.ts';
import type { SelectedOrder } from '../admin-order.server.ts';
import type { OrdersView } from '../door/orders-path.ts';
import { ordersPath } from '../door/orders-path.ts';
import { CustomerCard } from './customer-card.tsx';
import { MoveBackSheet } from './move-back-sheet.tsx';
import { MoveOrderSheet } from './move-order-sheet.tsx';
import type { OrderFormState } from './order-form-state.ts';
import { OrderMoney } from './order-money.tsx';
import { OrderNextStep } from './order-next-step.tsx';
import { OrderPieces } from './order-pieces.tsx';
import { NoteForm, PhotoForm } from './order-team-forms.tsx';
import { OrderTimeline } from './order-timeline.tsx';
import { UndoBar } from './undo-bar.tsx';

const texts = orderOfficeTexts.admin;

interface AdminOrderProps {
  selected: SelectedOrder;
  /** The list it was opened from. */
  view: Pick<OrdersView, 'tab' | 'filter' | 'search' | 'before'>;
  /** What has just happened or was refused. */
  notice: { tone: 'success' | 'warn'; words: string } | undefined;
  /** What the last form of this page was refused with. */
  state: OrderFormState | undefined;
  photoProblem: keyof typeof texts.photoRefused | undefined;
  /** What other parts of the shop add about its money, such as its delivery fee and its refunds: one section each. */
  panels?: ReactNode;
}

/** One order for the person who makes it happen: what to do next, what is in it, whom to call, then its money and its history. */
export function AdminOrder({ selected, view, notice, state, photoProblem, panels }: AdminOrderProps) {
  const { order, move, back, undo, sheet, timeline } = selected;
  const orderId = order.id;
  const orderPath = ordersPath({ ...view, orderId });
  const movePath = ordersPath({ ...view, orderId, move: move?.to });
  const backPath = ordersPath({ ...view, orderId, back: '1' });
  const isFromList = view.tab !== undefined || view.search !== '' || Object.keys(view.filter ?? {}).length > 0;
  const isUndoable = undo !== undefined;
  return (
    <Page
      title={order.number}
      eyebrow={
        <span className="flex flex-wrap gap-2">
          <OrderStatus stage={order.stage} isCancelled={order.isCancelled}>
            {order.status}
          </OrderStatus>
          <OrderMoneyPill money={order.money} />
          <OrderAge age={order.age} />
        </span>
      }
      measure={order.age ? orderTexts.facts.expectedOn(order.estimate) : order.stageDate}
      back={{ to: ordersPath(isFromList ? view : { tab: selected.tab }), words: texts.back }}
      gap={6}
      notice={isUndoable && notice?.tone === 'success' ? null : notice}
    >
      {undo ? (
        <UndoBar
          key={undo.moveId}
          undo={undo}
          orderPath={orderPath}
          words={notice?.tone === 'success' ? notice.words : undefined}
        />
      ) : null}
      {sheet ? (
        <MoveOrderSheet
          key={sheet.to}
          order={order}
          sheet={sheet}
          orderPath={orderPath}
          sheetPath={movePath}
          state={state?.form === 'advance' ? state : undefined}
        />
      ) : null}
      {back?.isOpen ? (
        <MoveBackSheet
          order={order}
          status={back.status}
          orderPath={orderPath}
          sheetPath={backPath}
          state={state?.form === 'move_back' ? state : undefined}
        />
      ) : null}
      {selected.double ? (
        <p>
          {texts.double}{' '}
          <Link to={ordersPath({ orderId: selected.double.id })} className="underline underline-offset-4">
            {selected.double.number}
          </Link>
        </p>
      ) : null}
      <OrderNextStep order={order} move={move} movePath={movePath} backPath={back ? backPath : null} />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-12 gap-y-8 xl:grid-rows-[auto_1fr] xl:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
        <OrderPieces order={order} />
        <div className="flex flex-col gap-8 xl:row-span-2">
          <CustomerCard order={order} />
          <OrderMoney order={order} />
          {panels}
        </div>
        <div className="flex flex-col gap-8">
          <section aria-labelledby="order-team" className="flex flex-col gap-6">
            <h2 id="order-team" className="sr-only">
              {texts.team}
            </h2>
            <details open={photoProblem !== undefined}>
              <summary className="finger cursor-pointer py-2 text-indigo underline underline-offset-4">
                {texts.photos}
              </summary>
              <div className="pt-3">
                <PhotoForm
                  key={selected.photos}
                  action={ordersPath({ ...view, orderId: `photos/${orderId}` })}
                  problem={photoProblem}
                />
              </div>
            </details>
            <NoteForm
              orderPath={orderPath}
              state={state?.form === 'note' ? state : undefined}
              notes={timeline.filter(({ kind }) => kind === 'note').length}
            />
          </section>
          <section aria-labelledby="order-timeline">
            <h2 id="order-timeline" className="mb-4 font-sans text-xl font-semibold">
              {texts.timeline}
            </h2>
            <OrderTimeline items={timeline} orderPath={orderPath} />
          </section>
        </div>
      </div>
    </Page>
  );
}
