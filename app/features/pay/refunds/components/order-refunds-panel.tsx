import { ButtonLink } from '#app/ui/button-link.tsx';
import { Notice } from '#app/ui/notice.tsx';
import type { OrderRefunds } from '../read-refunds.server.ts';
import { refundTexts } from '../refund-texts.ts';
import { RefundList } from './refund-list.tsx';

const { panel, ...texts } = refundTexts;

/** An order's money in the back office: what was paid, what went back, and the ways to pay back and to cancel. */
export function OrderRefundsPanel({ money, isOwner }: { money: OrderRefunds; isOwner: boolean }) {
  return (
    <section aria-labelledby="order-refunds">
      <h2 id="order-refunds" className="mb-4 font-sans text-xl font-semibold">
        {texts.title}
      </h2>
      <div className="flex flex-col gap-4">
        {money.cancelled ? <Notice>{panel.cancelled(money.cancelled.on, money.cancelled.reason)}</Notice> : null}
        {money.isDisputed ? (
          <Notice tone="warn" title={texts.disputes.warning}>
            {texts.disputes.warningWords}
          </Notice>
        ) : null}
        {money.refunds.length > 0 ? <RefundList refunds={money.refunds} /> : null}
        <ul className="flex flex-col gap-3">
          {money.payments.map(({ reference, words, left, canRefund }) => (
            <li key={reference} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
              <p className="tabular">
                {words}
                <span className="block text-sm text-muted">{canRefund ? texts.leftOf(left) : texts.nothingLeft}</span>
              </p>
              <ButtonLink to={`/payments/${reference}`} variant="secondary" size="small">
                {isOwner && canRefund ? panel.refund : panel.seePayment}
              </ButtonLink>
            </li>
          ))}
        </ul>
        {money.canRefundAll && isOwner ? (
          <div>
            <ButtonLink to={`/orders/${money.orderId}/refund`} variant="secondary" size="small">
              {panel.refundOrder}
            </ButtonLink>
          </div>
        ) : null}
        {money.canCancel && isOwner ? (
          <div>
            <ButtonLink to={`/orders/${money.orderId}/cancel`} variant="quiet" size="small" className="-ml-2">
              {panel.cancel}
            </ButtonLink>
          </div>
        ) : null}
      </div>
    </section>
  );
}
