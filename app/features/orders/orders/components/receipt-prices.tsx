import { orderTexts } from '../door/order-texts.ts';
import type { OrderDetailView } from '../door/order-views.ts';

const texts = orderTexts.receipt;

type ReceiptPricesProps = Pick<
  OrderDetailView,
  | 'items'
  | 'total'
  | 'beforeDiscounts'
  | 'discounts'
  | 'vat'
  | 'deliveryFee'
  | 'fee'
  | 'paidInAll'
  | 'owed'
  | 'overpaid'
  | 'refunded'
>;

/** What was bought and what it came to. On a phone and on a roll, which have no room for four columns, each row is a line that may wrap. */
export function ReceiptPrices({
  items,
  total,
  beforeDiscounts,
  discounts,
  vat,
  deliveryFee,
  fee,
  paidInAll,
  owed,
  overpaid,
  refunded,
}: ReceiptPricesProps) {
  return (
    <div className="@container">
      <table className="tabular w-full @max-md:block">
        <caption className="sr-only">{texts.columns.pieces}</caption>
        <thead className="text-left text-sm text-muted @max-md:sr-only">
          <tr className="border-b border-rule">
            <th scope="col" className="py-2 font-medium">
              {texts.columns.piece}
            </th>
            <th scope="col" className="py-2 pl-4 text-right font-medium">
              {texts.columns.quantity}
            </th>
            <th scope="col" className="py-2 pl-4 text-right font-medium">
              {texts.columns.each}
            </th>
            <th scope="col" className="py-2 pl-4 text-right font-medium">
              {texts.columns.price}
            </th>
          </tr>
        </thead>
        <tbody className="@max-md:block @max-md:border-t @max-md:border-rule">
          {items.map((item) => (
            <tr key={item.position} className={`${ROW} border-b border-sand align-top`}>
              <td className="@max-md:grow @max-md:basis-24 @md:py-3">
                <span className="wrap-anywhere">{item.name}</span>
                {item.variation ? <span className="block text-sm text-muted">{item.variation}</span> : null}
                <span className="block text-sm text-muted @md:hidden">
                  {item.quantity} × {item.unitPrice}
                </span>
              </td>
              <td className="py-3 pl-4 text-right @max-md:hidden">{item.quantity}</td>
              <td className="py-3 pl-4 text-right @max-md:hidden">{item.unitPrice}</td>
              <td className="text-right @max-md:ml-auto @md:py-3 @md:pl-4">{item.price}</td>
            </tr>
          ))}
        </tbody>
        <tfoot className="@max-md:block">
          <Sum name={texts.columns.pieces} amount={beforeDiscounts ?? total} />
          {discounts.map(({ term, sum }, position) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two may have one name
            <Sum key={position} name={term} amount={sum} />
          ))}
          {beforeDiscounts ? <Sum name={texts.afterDiscounts} amount={total} /> : null}
          {vat ? <Sum name={texts.vat(vat.rate)} amount={vat.amount} className="text-muted" /> : null}
          {deliveryFee ? <Sum name="Delivery fee" amount={deliveryFee} className="text-muted" /> : null}
          <Sum
            name={fee?.isPaid || owed || overpaid ? texts.paidInAll : texts.paid}
            amount={paidInAll}
            className="border-t border-rule text-lg font-semibold"
          />
          {owed ? <Sum name={texts.balance} amount={owed} /> : null}
          {overpaid ? <Sum name={texts.overpaid} amount={overpaid} /> : null}
          {refunded ? <Sum name={texts.refunded} amount={refunded} /> : null}
        </tfoot>
      </table>
    </div>
  );
}

const ROW = '@max-md:flex @max-md:flex-wrap @max-md:justify-between @max-md:gap-x-4 @max-md:py-2';

function Sum({ name, amount, className = '' }: { name: string; amount: string; className?: string }) {
  return (
    <tr className={`${ROW} ${className}`}>
      <th scope="row" colSpan={3} className="text-left @md:py-2 [font-weight:inherit]">
        {name}
      </th>
      <td className="text-right @max-md:ml-auto @md:py-2 @md:pl-4">{amount}</td>
    </tr>
  );
}
