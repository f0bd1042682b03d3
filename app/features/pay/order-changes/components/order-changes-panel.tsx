import { ButtonLink } from '#app/ui/button-link.tsx';
import { ChangedRows, ChangeList } from '../door/components/change-list.tsx';
import { orderChangeTexts as texts } from '../door/order-change-texts.ts';
import type { OrderChangesView } from '../order-changes.server.ts';

/** What was changed of an order, what waits for its customer, and the ways to change it, on its page in the back office. */
export function OrderChangesPanel({ view, isOwner }: { view: OrderChangesView; isOwner: boolean }) {
  const { orderId, canChange, changes, feeToRefund, toRefund, waiting } = view;
  if (!canChange && changes.length === 0 && !toRefund) return null;
  return (
    <section aria-labelledby="order-changes">
      <h2 id="order-changes" className="mb-4 font-sans text-xl font-semibold">
        {texts.heading}
      </h2>
      <div className="flex flex-col items-start gap-4">
        {waiting ? <Waiting orderId={orderId} waiting={waiting} /> : null}
        {toRefund ? (
          <div className="flex w-full flex-col items-start gap-3 border-l-3 border-indigo bg-indigo-tint p-4">
            <p className="font-semibold">{texts.lines.refund.heading(toRefund)}</p>
            <p>{texts.lines.refund.words}</p>
            {isOwner ? (
              <ButtonLink to={`/orders/${orderId}/changes/refund`}>{texts.lines.refund.confirm(toRefund)}</ButtonLink>
            ) : null}
          </div>
        ) : null}
        {changes.length > 0 ? (
          <div className="w-full">
            <ChangeList changes={changes} />
          </div>
        ) : null}
        {feeToRefund && isOwner ? (
          <ButtonLink to={`/payments/${feeToRefund.reference}`}>{feeToRefund.words}</ButtonLink>
        ) : null}
        {canChange ? (
          <div className="flex flex-wrap gap-2">
            {waiting ? null : (
              <ButtonLink to={`/orders/${orderId}/lines`} variant="secondary" size="small">
                {texts.lines.open}
              </ButtonLink>
            )}
            <ButtonLink to={`/orders/${orderId}?change=1`} variant="secondary" size="small">
              {texts.open}
            </ButtonLink>
          </div>
        ) : null}
      </div>
    </section>
  );
}

function Waiting({ orderId, waiting }: { orderId: string; waiting: NonNullable<OrderChangesView['waiting']> }) {
  const words = texts.lines.waiting;
  return (
    <div className="flex w-full flex-col items-start gap-3 border-l-3 border-indigo bg-indigo-tint p-4">
      <p className="font-semibold">{words.heading}</p>
      <p>{words.words(waiting.amount)}</p>
      <ChangedRows rows={waiting.rows} />
      <ButtonLink to={`/orders/${orderId}/changes/${waiting.id}`}>{words.open}</ButtonLink>
    </div>
  );
}
