import { PaymentStatus } from '#app/features/payments/components/payment-status.tsx';
import { paymentReviewTexts as texts } from '#app/features/payments/payment-review-texts.ts';
import { ButtonLink } from '#app/ui/button-link.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { Link } from '#app/ui/link.tsx';
import { Pagination } from '#app/ui/pagination.tsx';
import { SearchForm } from '#app/ui/search-form.tsx';
import type { PaymentReview } from '../payment-review.server.ts';

type PaymentListProps = Pick<PaymentReview, 'search' | 'isFirst' | 'payments' | 'next'>;

/** Every payment, newest first, or those a search finds; each row leads to its page. */
export function PaymentList({ search, isFirst, payments, next }: PaymentListProps) {
  const query = search ? `q=${encodeURIComponent(search)}&` : '';
  return (
    <section aria-labelledby="all-payments" className="flex flex-col gap-4">
      <h2 id="all-payments" className="text-2xl">
        {texts.all}
      </h2>
      <SearchForm action="/payments" search={search} label={texts.searchLabel} placeholder={texts.searchPlaceholder} />
      {payments.length === 0 ? <NoPayments search={search} /> : null}
      <ul className="divide-y divide-sand border-y border-sand empty:hidden">
        {payments.map(({ reference, who, amount, kind, state, returned, at }) => (
          <li key={reference} className="relative grid gap-x-6 gap-y-1 py-3 sm:grid-cols-[9rem_minmax(0,1fr)_auto]">
            <p className="tabular font-semibold">{amount}</p>
            <div className="min-w-0">
              <p className="break-words">
                <Link to={`/payments/${reference}`} className="text-ink no-underline after:absolute after:inset-0">
                  {who || reference}
                </Link>
              </p>
              <p className="text-sm break-all text-muted">
                {texts.kinds[kind]} · {at} · <span className="tabular">{reference}</span>
              </p>
            </div>
            <div>
              <PaymentStatus state={state} returned={returned} />
            </div>
          </li>
        ))}
      </ul>
      <Pagination
        label={texts.all}
        previous={isFirst ? undefined : '/payments'}
        previousLabel={texts.showAll}
        next={next && `/payments?${query}before=${encodeURIComponent(next)}`}
        nextLabel={texts.older}
      />
    </section>
  );
}

function NoPayments({ search }: { search: string }) {
  if (search === '') return <EmptyState level={3} title={texts.none} />;
  return (
    <EmptyState
      level={3}
      title={texts.noMatch(search)}
      action={
        <ButtonLink to="/payments" variant="secondary">
          {texts.showAll}
        </ButtonLink>
      }
    >
      <p>{texts.noMatchHint}</p>
    </EmptyState>
  );
}
