import CircleCheck from 'lucide-react/icons/circle-check';
import CircleMinus from 'lucide-react/icons/circle-minus';
import { Button } from '#app/ui/button.tsx';
import { orderOfficeTexts } from '../../order-office-texts.ts';
import type { BulkOutcome } from '../bulk-orders.server.ts';

const texts = orderOfficeTexts.bulk;

/** What became of each ticked order, and one button that undoes what can still be undone. */
export function BulkOutcomes({ outcomes, action }: { outcomes: readonly BulkOutcome[]; action: string }) {
  const done = outcomes.filter(({ isDone }) => isDone).length;
  const undoable = outcomes.flatMap(({ undo }) => (undo ? [undo] : []));
  const icon = { 'aria-hidden': true, size: 20, strokeWidth: 1.5 } as const;
  return (
    <section role="status" className="flex flex-col gap-3 rounded-xs border border-indigo p-4">
      <h2 className="font-sans text-lg font-semibold">
        {outcomes.length === 0 ? texts.none : texts.resultTitle(done, outcomes.length)}
      </h2>
      <ul className="flex flex-col gap-1">
        {outcomes.map(({ orderId, number, isDone, words }) => (
          <li key={orderId} className="flex gap-2">
            <span className={isDone ? 'pt-0.5 text-palm' : 'pt-0.5 text-warn'}>
              {isDone ? <CircleCheck {...icon} /> : <CircleMinus {...icon} />}
            </span>
            <span>
              <b className="tabular font-semibold">{number}</b> {words}
            </span>
          </li>
        ))}
      </ul>
      {undoable.length > 0 ? (
        <form method="post" action={action}>
          {undoable.map((move) => (
            <input key={move} type="hidden" name="move" value={move} />
          ))}
          <Button type="submit" name="intent" value="bulk_undo" variant="secondary" size="small">
            {texts.undoAll}
          </Button>
        </form>
      ) : null}
    </section>
  );
}
