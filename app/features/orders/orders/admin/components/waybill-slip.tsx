import { Lines } from '../../components/order-detail.tsx';
import type { ReceiptBusiness } from '../../components/receipt-sheet.tsx';
import type { OrderDetailView } from '../../door/order-views.ts';
import { orderOfficeTexts } from '../../order-office-texts.ts';

const texts = orderOfficeTexts.slips;

/** What the driver needs: the phone and the landmark large, then the address, the pieces and a line to sign. */
export function WaybillSlip({ order, business }: { order: OrderDetailView; business: ReceiptBusiness }) {
  return (
    <div className="flex flex-col gap-4">
      <header className="flex flex-wrap items-baseline justify-between gap-x-6 border-b border-ink pb-2">
        <h2 className="text-2xl">
          {texts.waybill} <span className="tabular">{order.number}</span>
        </h2>
        <p className="text-sm">
          {texts.from}: {[business.name, business.phone].filter(Boolean).join(', ')}
        </p>
      </header>
      <div>
        <p className="text-sm">{texts.to}</p>
        <p className="text-xl font-semibold">{order.username}</p>
        <p className="slip-phone tabular mt-1">{order.phone}</p>
      </div>
      {order.landmark ? (
        <div className="border-2 border-ink p-3">
          <p className="text-sm">{texts.landmark}</p>
          <p className="slip-landmark">{order.landmark}</p>
        </div>
      ) : null}
      <p className="text-lg">
        <Lines lines={order.addressLines.filter((line) => line !== order.landmark)} />
      </p>
      {order.deliveryNotes ? (
        <p>
          {texts.notes}: {order.deliveryNotes}
        </p>
      ) : null}
      <ul className="border-t border-rule pt-2">
        {order.items.map((item) => (
          <li key={item.position}>
            <b className="tabular font-semibold">{item.quantity} ×</b> {item.name}
            {item.variation ? `, ${item.variation}` : ''}
          </li>
        ))}
      </ul>
      <p className="mt-10 border-t border-ink pt-1 text-sm">{texts.receivedBy}</p>
    </div>
  );
}
