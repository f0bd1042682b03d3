import type { OrderTab } from '../order-tabs.ts';
import { orderTexts } from '../order-texts.ts';
import { SLIP_KINDS } from '../slip-kinds.ts';

const texts = orderTexts.bulk;

interface BulkBarProps {
  /** The tab of every order in the list; `all` where they are mixed. */
  tab: OrderTab | 'all';
  /** Letting data out in bulk is the owner's. */
  canExport: boolean;
}

/** What can be done with the ticked orders. Stays in sight as soon as one is ticked. The first button only prints: Enter presses it. */
export function BulkBar({ tab, canExport }: BulkBarProps) {
  const move = texts.move[tab];
  return (
    <fieldset className="order-bulk">
      <legend className="float-left mr-2 py-2.5 font-semibold">{texts.selected}</legend>
      {SLIP_KINDS.map((kind) => (
        <button key={kind} type="submit" name="kind" value={kind} formMethod="get" formAction="/orders/slips">
          {texts[kind]}
        </button>
      ))}
      {canExport ? (
        <>
          <button type="submit" name="export" value="chosen" formMethod="get" formAction="/orders/export">
            {texts.exportChosen}
          </button>
          <button type="submit" name="export" value="shown" formMethod="get" formAction="/orders/export">
            {texts.exportShown[tab === 'all' ? 'search' : 'tab']}
          </button>
          <button type="submit" name="export" value="all" formMethod="get" formAction="/orders/export">
            {texts.exportAll}
          </button>
        </>
      ) : null}
      {move ? (
        <button type="submit" name="intent" value="bulk_advance" data-primary="">
          {move}
        </button>
      ) : null}
      {move ? <p className="w-full text-sm text-muted">{texts.moveHint}</p> : null}
    </fieldset>
  );
}
