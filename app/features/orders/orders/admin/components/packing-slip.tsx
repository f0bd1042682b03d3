import { AgreedLines } from '#app/features/orders/order-requests/components/agreed-lines.tsx';
import { pieceTexts } from '#app/features/orders/tickets/piece-texts.ts';
import { DimensionLine } from '#app/ui/dimension-line.tsx';
import { QrCode } from '#app/ui/qr-code.tsx';
import { Lines } from '../../components/order-detail.tsx';
import type { ReceiptBusiness } from '../../components/receipt-sheet.tsx';
import { orderOfficeTexts } from '../../order-office-texts.ts';
import type { SlipOrder } from '../order-slips.server.ts';

const texts = orderOfficeTexts.slips;

/** What goes into the van: every piece with a box to tick, no prices. */
export function PackingSlip({ order, business }: { order: SlipOrder; business: ReceiptBusiness }) {
  return (
    <div className="flex flex-col gap-4">
      <header className="flex flex-wrap items-baseline justify-between gap-x-6">
        <p className="font-display text-2xl font-semibold">{business.name}</p>
        <h2 className="text-2xl">
          {texts.packing} <span className="tabular">{order.number}</span>
        </h2>
      </header>
      <DimensionLine />
      <div className="flex flex-wrap justify-between gap-x-8 gap-y-2">
        <p>
          <Lines lines={[order.username, ...order.addressLines, order.phone]} />
        </p>
        <p>
          <Lines lines={[order.shipping, `${texts.expected} ${order.estimate}`]} />
        </p>
      </div>
      {order.deliveryNotes ? (
        <p>
          {texts.notes}: {order.deliveryNotes}
        </p>
      ) : null}
      <ul className="border-t border-rule">
        {order.items.map((item, index) => (
          <li key={item.position} className="flex items-baseline gap-3 border-b border-sand py-2">
            <span aria-hidden="true" className="size-4 shrink-0 translate-y-0.5 border border-ink" />
            <b className="tabular text-lg font-semibold">{item.quantity} ×</b>
            <span className="grow">
              {item.name}
              {item.variation ? <span className="block text-sm">{item.variation}</span> : null}
              <span className="tabular block text-sm">{order.tags[index]?.ticket.serial}</span>
            </span>
            <PieceCode piece={order.tags[index]} />
          </li>
        ))}
      </ul>
      <AgreedLines lines={order.agreed} />
      <div className="mt-6 grid grid-cols-2 gap-6 text-sm">
        {[texts.packedBy, texts.checkedBy].map((words) => (
          <p key={words} className="border-t border-ink pt-1">
            {words}
          </p>
        ))}
      </div>
    </div>
  );
}

function PieceCode({ piece }: { piece: SlipOrder['tags'][number] | undefined }) {
  if (!piece) return null;
  return (
    <a href={piece.url} className="slip-code">
      <QrCode value={piece.url} label={pieceTexts.code(piece.ticket.serial)} />
    </a>
  );
}
