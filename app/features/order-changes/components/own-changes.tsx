import { ButtonLink } from '#app/ui/button-link.tsx';
import type { WaitingChangeView } from '../line-change-page.server.ts';
import type { GuestChangesView, OwnChangesView } from '../order-changes.server.ts';
import { ownChangeTexts as texts } from '../own-change-texts.ts';
import { ChangedRows, ChangeList } from './change-list.tsx';

/** What was changed of the customer's own order, and the way to correct it until work starts. */
export function OwnChanges({ view }: { view: OwnChangesView }) {
  const { orderId, canChange, isPickup, changes } = view;
  if (!canChange && changes.length === 0) return null;
  return (
    <section aria-labelledby="order-changes" className="flex flex-col items-start gap-4">
      <h3 id="order-changes" className="text-xl font-semibold">
        {texts.heading}
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

/** What was changed of the pieces, for whoever has the key of an order. */
export function GuestChanges({ view: { changes } }: { view: GuestChangesView }) {
  if (changes.length === 0) return null;
  return (
    <section aria-labelledby="order-changes" className="flex flex-col gap-4">
      <h2 id="order-changes" className="text-xl font-semibold">
        {texts.heading}
      </h2>
      <ChangeList changes={changes} />
    </section>
  );
}

/** A change that waits for the customer, and the way to approve it. */
export function WaitingChange({ waiting, heading: Heading }: { waiting: WaitingChangeView; heading: 'h2' | 'h3' }) {
  const { title, words, pay, noLink } = texts.waiting;
  return (
    <section
      aria-labelledby="waiting-change"
      className="flex flex-col gap-3 border-l-3 border-indigo bg-indigo-tint p-4 sm:p-6"
    >
      <Heading id="waiting-change" className="font-semibold">
        {title}
      </Heading>
      <ChangedRows rows={waiting.rows} />
      <p className="break-words">{texts.why(waiting.reason)}</p>
      <p className="measure">{words(waiting.amount)}</p>
      {waiting.payPath ? (
        <p>
          <ButtonLink to={waiting.payPath}>{pay(waiting.amount)}</ButtonLink>
        </p>
      ) : (
        <p>{noLink}</p>
      )}
    </section>
  );
}
