import { ButtonLink } from '#app/ui/button-link.tsx';
import { orderChangeTexts } from '../order-change-texts.ts';
import type { OwnChangesView } from '../order-changes.server.ts';
import { ChangeList } from './change-list.tsx';

const texts = orderChangeTexts.customer;

/** What was changed of the customer's own order, and the way to correct it until work starts. */
export function OwnChanges({ view }: { view: OwnChangesView }) {
  const { orderId, canChange, isPickup, changes } = view;
  if (!canChange && changes.length === 0) return null;
  return (
    <section aria-labelledby="order-changes" className="flex flex-col items-start gap-4">
      <h3 id="order-changes" className="text-xl font-semibold">
        {orderChangeTexts.heading}
      </h3>
      {changes.length > 0 ? (
        <div className="w-full">
          <ChangeList changes={changes} />
        </div>
      ) : null}
      {canChange ? (
        <>
          <p>{texts.words}</p>
          <ButtonLink to={`/myorders/${orderId}?change=1`} variant="secondary">
            {isPickup ? texts.openPickup : texts.open}
          </ButtonLink>
        </>
      ) : null}
    </section>
  );
}
