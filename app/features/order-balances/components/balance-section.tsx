import { balanceTexts } from '#app/features/balances/balance-texts.ts';
import { ButtonLink } from '#app/ui/button-link.tsx';
import type { BalanceSectionView } from '../order-balance.server.ts';

/** What is left to pay on the customer's own order, and the way to pay it. */
export function BalanceSection({ balance, payPath }: BalanceSectionView) {
  return (
    <section aria-labelledby="order-balance" className="border-l-3 border-indigo bg-indigo-tint p-4 sm:p-6">
      <h3 id="order-balance" className="font-semibold">
        {balanceTexts.heading}
      </h3>
      <p className="measure mt-1">{balanceTexts.customer.words(balance)}</p>
      {payPath ? (
        <p className="mt-4">
          <ButtonLink to={payPath}>{balanceTexts.customer.pay(balance)}</ButtonLink>
        </p>
      ) : null}
    </section>
  );
}
