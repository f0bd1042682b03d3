import { orderOfficeTexts } from '../../order-office-texts.ts';
import type { OrderTab } from '../../order-tabs.ts';
import { SLIP_KINDS } from '../slip-kinds.ts';

const texts = orderOfficeTexts.bulk;

interface BulkBarProps {
  /** The tab of every order in the list; `all` where they are mixed. */
  tab: OrderTab;
  /** Letting data out in bulk is the owner's. */
  canExport: boolean;
}

/**
 * What can be done with the ticked orders, and how many they are: both by `orders.css`, so that it comes and counts without a script.
 * The first button only prints: Enter presses it.
 */
export function BulkBar({ tab, canExport }: BulkBarProps) {
  const move = texts.move[tab];
  return (
    <section aria-label={texts.legend} className="order-bulk">
      <p>{texts.selected}</p>
      <details>
        <summary>{texts.print}</summary>
        <div>
          {SLIP_KINDS.map((kind) => (
            <button key={kind} type="submit" name="kind" value={kind} formMethod="get" formAction="/orders/slips">
              {texts[kind]}
            </button>
          ))}
        </div>
      </details>
      {canExport ? (
        <button type="submit" name="export" value="chosen" formMethod="get" formAction="/orders/export">
          {texts.exportChosen}
        </button>
      ) : null}
      {move ? (
        <button type="submit" name="intent" value="bulk_advance" data-primary="" title={texts.moveHint}>
          {move}
        </button>
      ) : null}
    </section>
  );
}
