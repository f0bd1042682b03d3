import { PaymentStatus } from '#app/features/pay/payments/components/payment-status.tsx';
import { paymentReviewTexts as texts } from '#app/features/pay/payments/door/payment-review-texts.ts';
import { Link } from '#app/ui/link.tsx';
import type { PaymentReview } from '../door/payment-review.server.ts';

interface PaymentListProps {
  payments: PaymentReview['payments'];
  /** Those that need somebody are above, so that these are told apart. */
  isUnderOthers: boolean;
}

/** Payments, newest first; each row leads to its page. */
export function PaymentList({ payments, isUnderOthers }: PaymentListProps) {
  return (
    <section aria-labelledby="all-payments" className="flex flex-col gap-4">
      <h2 id="all-payments" className={isUnderOthers ? 'text-2xl' : 'sr-only'}>
        {texts.all}
      </h2>
      <ul className="divide-y divide-sand border-y border-sand">
        {payments.map(({ reference, who, amount, what, state, returned, at }) => (
          <li
            key={reference}
            className="relative flex flex-wrap items-start justify-between gap-x-6 py-2 hover:bg-cotton sm:grid sm:grid-cols-[9rem_minmax(0,1fr)_auto] sm:items-center"
          >
            <p className="tabular text-lg font-semibold whitespace-nowrap sm:row-span-2 sm:row-start-1">{amount}</p>
            <div className="sm:col-start-3 sm:row-span-2 sm:row-start-1">
              <PaymentStatus state={state} returned={returned} />
            </div>
            <p className="w-full break-words sm:col-start-2 sm:row-start-1">
              <Link to={`/payments/${reference}`} className="text-ink no-underline after:absolute after:inset-0">
                {who || reference}
              </Link>
            </p>
            <p className="w-full text-sm break-words text-muted sm:col-start-2 sm:row-start-2">
              {what} · {at} · <span className="tabular">{reference}</span>
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
