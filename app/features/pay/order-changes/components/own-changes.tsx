import { ButtonLink } from '#app/ui/button-link.tsx';
import { ChangedRows, ChangeList } from '../door/components/change-list.tsx';
import type { WaitingChangeView } from '../line-change-page.server.ts';
import type { OwnChangesView } from '../order-changes.server.ts';
import { ownChangeTexts as texts } from '../own-change-texts.ts';

/** What was changed of the customer's own order, and the way to correct it until work starts. */
export function OwnChanges({ view }: { view: OwnChangesView }) {
  const { changeHref, isPickup, changes } = view;
  if (!changeHref && changes.length === 0) return null;
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
      {changeHref ? (
        <>
          <p>{texts.words}</p>
          <ButtonLink to={changeHref} variant="secondary">
            {isPickup ? texts.openPickup : texts.open}
          </ButtonLink>
        </>
      ) : null}
    </section>
  );
}

/** A change that waits for the customer. The way to approve it is above, with all that waits for them. */
export function WaitingChange({ waiting }: { waiting: WaitingChangeView }) {
  const { title, words, noLink } = texts.waiting;
  return (
    <section
      aria-labelledby="waiting-change"
      className="flex flex-col gap-3 border-l-3 border-indigo bg-indigo-tint p-4 sm:p-6"
    >
      <h3 id="waiting-change" className="font-semibold">
        {title}
      </h3>
      <ChangedRows rows={waiting.rows} />
      <p className="break-words">{texts.why(waiting.reason)}</p>
      <p className="measure">{words(waiting.amount)}</p>
      {waiting.hasLink ? null : <p>{noLink}</p>}
    </section>
  );
}
