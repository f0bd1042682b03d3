import { Sums } from '#app/ui/sums.tsx';
import { orderTexts } from '../../door/order-texts.ts';
import type { OrderDetailView } from '../../door/order-views.ts';
import { orderOfficeTexts } from '../../order-office-texts.ts';

const { facts, receipt } = orderTexts;
const texts = orderOfficeTexts.admin.money;

/** What an order costs, what was paid and what is left to pay, and how the money came. */
export function OrderMoney({ order }: { order: OrderDetailView }) {
  return (
    <section aria-labelledby="order-money">
      <h2 id="order-money" className="mb-2 font-sans text-xl font-semibold">
        {texts.title}
      </h2>
      <Sums
        className="border-t border-sand pt-2"
        lines={[
          { term: receipt.columns.pieces, sum: order.beforeDiscounts ?? order.total },
          ...order.discounts,
          { term: facts.deliveryFee, sum: order.isFeeOpen ? texts.notQuoted : order.deliveryFee },
          { term: facts.totalPaid, sum: order.paidInAll, tone: 'total' },
          { term: receipt.overpaid, sum: order.overpaid },
          { term: receipt.refunded, sum: order.refunded },
          { term: receipt.balance, sum: order.owed ?? texts.nothingLeft },
        ]}
      />
      <p className="mt-1 text-sm break-words text-muted">
        {texts.how(order.taken.where, order.taken.paid)}{' '}
        {order.reference ? `${facts.reference}: ${order.reference}` : null}
      </p>
    </section>
  );
}
