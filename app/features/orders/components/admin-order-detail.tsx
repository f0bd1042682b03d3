import type { ReactNode } from 'react';
import { ButtonLink } from '#app/ui/button-link.tsx';
import { DescriptionList } from '#app/ui/description-list.tsx';
import type { SelectedOrder } from '../admin-orders.server.ts';
import { orderTexts } from '../order-texts.ts';
import { SLIP_KINDS } from '../slip-kinds.ts';
import { CustomerStrip } from './customer-strip.tsx';
import { OrderAge } from './order-age.tsx';
import { Lines } from './order-detail.tsx';
import type { OrderFormState } from './order-form-state.ts';
import { OrderItems } from './order-items.tsx';
import { OrderStatus } from './order-status.tsx';
import { NoteForm, PhotoForm } from './order-team-forms.tsx';
import { OrderTimeline } from './order-timeline.tsx';

const texts = orderTexts.admin;

interface AdminOrderDetailProps {
  selected: SelectedOrder;
  orderPath: string;
  /** Opens the sheet of the next move, and the one of the move back. */
  movePath: string;
  backPath: string;
  photoPath: string;
  photoProblem: keyof typeof texts.photoRefused | undefined;
  /** What the note's form was refused with. */
  noteState: OrderFormState | undefined;
  /** What other parts of the shop add about this order, such as its delivery fee and its refunds: one section each. */
  panels?: ReactNode;
}

/** One order for the person who makes it happen: what to do next first, then what is in it, then whom to call. */
export function AdminOrderDetail({
  selected,
  orderPath,
  movePath,
  backPath,
  photoPath,
  photoProblem,
  noteState,
  panels,
}: AdminOrderDetailProps) {
  const { order, move, back, timeline } = selected;
  return (
    <article aria-labelledby="order-heading" className="flex flex-col gap-8">
      <header className="flex flex-col gap-4">
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <h2 id="order-heading" tabIndex={-1} className="tabular text-3xl">
            {order.number}
          </h2>
          <OrderStatus stage={order.stage} isCancelled={order.isCancelled}>
            {order.status}
          </OrderStatus>
          <OrderAge age={order.age} />
        </div>
        <div className="flex flex-wrap gap-2">
          {order.feeFirst ? (
            <ButtonLink to={`/orders/${order.id}/fee`}>{texts.feeFirst[order.feeFirst].button}</ButtonLink>
          ) : null}
          {move ? (
            <ButtonLink to={movePath} variant={order.feeFirst ? 'secondary' : 'primary'} preventScrollReset>
              {move.button}
            </ButtonLink>
          ) : null}
          {back ? (
            <ButtonLink to={backPath} variant="secondary" preventScrollReset>
              {texts.moveBack}
            </ButtonLink>
          ) : null}
        </div>
        <nav aria-label={texts.print} className="flex flex-wrap items-center gap-x-4">
          <span className="text-muted">{texts.print}</span>
          {SLIP_KINDS.map((kind) => (
            <a
              key={kind}
              href={`/orders/${order.id}/print/${kind}`}
              className="finger inline-flex items-center underline underline-offset-4"
            >
              {orderTexts.slips[kind]}
            </a>
          ))}
        </nav>
      </header>

      <section aria-labelledby="order-items">
        <h3 id="order-items" className="mb-4 text-xl font-semibold">
          {texts.pieces}
        </h3>
        <OrderItems order={order} />
      </section>

      <section aria-labelledby="order-customer">
        <h3 id="order-customer" className="mb-4 text-xl font-semibold">
          {texts.customer}
        </h3>
        <CustomerStrip order={order} />
        <div className="mt-4">
          <DescriptionList
            items={[
              { term: 'Name', detail: order.username },
              { term: 'Email', detail: order.email ? <span className="break-all">{order.email}</span> : null },
              { term: 'Phone', detail: order.phone },
              { term: 'How', detail: order.shipping },
              { term: order.isPickup ? 'Pick up at' : 'Address', detail: <Lines lines={order.addressLines} /> },
              { term: 'Notes', detail: order.deliveryNotes },
              { term: 'Expected', detail: order.estimate },
              { term: 'Payment reference', detail: <span className="break-all">{order.reference}</span> },
              { term: 'Paid', detail: order.taken.paid },
              { term: 'Placed', detail: order.taken.where },
            ]}
          />
        </div>
      </section>

      {panels}

      <section aria-labelledby="order-team" className="flex flex-col gap-8">
        <h3 id="order-team" className="sr-only">
          {texts.team}
        </h3>
        <NoteForm
          orderPath={orderPath}
          state={noteState}
          notes={timeline.filter(({ kind }) => kind === 'note').length}
        />
        <details open={photoProblem !== undefined}>
          <summary className="finger cursor-pointer py-2 text-indigo underline underline-offset-4">
            {texts.photos}
          </summary>
          <div className="pt-3">
            <PhotoForm key={selected.photos} action={photoPath} problem={photoProblem} />
          </div>
        </details>
      </section>

      <section aria-labelledby="order-timeline">
        <h3 id="order-timeline" className="mb-4 text-xl font-semibold">
          {texts.timeline}
        </h3>
        <OrderTimeline items={timeline} orderPath={orderPath} />
      </section>
    </article>
  );
}
