import { ButtonLink } from '#app/ui/button-link.tsx';
import { orderChangeTexts as texts } from '../order-change-texts.ts';
import type { OrderChangesView } from '../order-changes.server.ts';
import { ChangeList } from './change-list.tsx';

/** What was changed of an order, and the way to change it, on its page in the back office. */
export function OrderChangesPanel({ view, isOwner }: { view: OrderChangesView; isOwner: boolean }) {
  const { orderId, canChange, changes, feeToRefund } = view;
  if (!canChange && changes.length === 0) return null;
  return (
    <section aria-labelledby="order-changes">
      <h2 id="order-changes" className="mb-4 font-sans text-xl font-semibold">
        {texts.heading}
      </h2>
      <div className="flex flex-col items-start gap-4">
        {changes.length > 0 ? (
          <div className="w-full">
            <ChangeList changes={changes} />
          </div>
        ) : null}
        {feeToRefund && isOwner ? (
          <ButtonLink to={`/payments/${feeToRefund.reference}`}>{feeToRefund.words}</ButtonLink>
        ) : null}
        {canChange ? (
          <ButtonLink to={`/orders/${orderId}?change=1`} variant="secondary" size="small">
            {texts.open}
          </ButtonLink>
        ) : null}
      </div>
    </section>
  );
}
