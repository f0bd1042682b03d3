import ArrowLeft from 'lucide-react/icons/arrow-left';
import Printer from 'lucide-react/icons/printer';
import rollStylesheet from '#app/styles/orders-roll.css?url';
import tagsStylesheet from '#app/styles/orders-tags.css?url';
import { Button } from '#app/ui/button.tsx';
import { classNames } from '#app/ui/class-names.ts';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { Link } from '#app/ui/link.tsx';
import { TabsNav } from '#app/ui/tabs-nav.tsx';
import { useHydrated } from '#app/ui/use-hydrated.ts';
import { type ReceiptBusiness, ReceiptSheet } from '../../components/receipt-sheet.tsx';
import { orderOfficeTexts } from '../../order-office-texts.ts';
import type { SlipOrder } from '../order-slips.server.ts';
import type { SlipKind } from '../slip-kinds.ts';
import { PackingSlip } from './packing-slip.tsx';
import { PieceTags } from './piece-tags.tsx';
import { WaybillSlip } from './waybill-slip.tsx';

const texts = orderOfficeTexts.slips;

interface OrderSlipsProps {
  kind: SlipKind;
  paper: 'a4' | 'roll';
  orders: readonly SlipOrder[];
  business: ReceiptBusiness;
  back: string;
  /** The same slips on the other paper. */
  paperTo: { a4: string; roll: string };
}

/** One or many slips of one kind, a page each, on A4 or on the roll of a small printer. */
export function OrderSlips({ kind, paper, orders, business, back, paperTo }: OrderSlipsProps) {
  const canPrint = useHydrated();
  return (
    <div className={classNames('page-width flex flex-col gap-6 pt-8 sm:pt-12', paper === 'roll' && 'slips-roll')}>
      {kind === 'tags' ? <link rel="stylesheet" href={tagsStylesheet} /> : null}
      {paper === 'roll' ? <link rel="stylesheet" href={rollStylesheet} /> : null}
      <div className="print-hidden flex flex-col gap-4">
        <Link to={back} className="finger inline-flex items-center gap-2 self-start">
          <ArrowLeft aria-hidden="true" size={20} strokeWidth={1.5} />
          {texts.back}
        </Link>
        <h1 tabIndex={-1} className="text-3xl">
          {texts[kind]}
          {orders.length === 1 ? ` ${orders[0]?.number}` : `: ${orders.length}`}
        </h1>
        {kind === 'tags' ? (
          <p className="text-muted">{texts.tagPaper}</p>
        ) : (
          <TabsNav
            label={texts.paper}
            tabs={[
              { to: paperTo.a4, label: texts.a4, current: paper === 'a4' },
              { to: paperTo.roll, label: texts.roll, current: paper === 'roll' },
            ]}
          />
        )}
        {canPrint ? (
          <Button
            onClick={() => window.print()}
            icon={<Printer aria-hidden="true" size={20} strokeWidth={1.5} />}
            className="self-start"
          >
            {texts.print}
          </Button>
        ) : (
          <p className="text-muted">{texts.printHint}</p>
        )}
      </div>
      {orders.length === 0 ? <EmptyState title={texts.none} /> : null}
      <div>
        {kind === 'tags' ? <PieceTags orders={orders} businessName={business.name} /> : null}
        {(kind === 'tags' ? [] : orders).map((order) => (
          <article key={order.id} className="slip" aria-label={`${texts[kind]} ${order.number}`}>
            {kind === 'packing' ? <PackingSlip order={order} business={business} /> : null}
            {kind === 'waybill' ? <WaybillSlip order={order} business={business} /> : null}
            {kind === 'receipt' ? <ReceiptSheet order={order} business={business} level={2} /> : null}
          </article>
        ))}
      </div>
    </div>
  );
}
