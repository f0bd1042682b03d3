import { balanceTexts } from '#app/features/balances/balance-texts.ts';
import { ButtonLink } from '#app/ui/button-link.tsx';
import type { OrderBalanceView } from '../order-balance.server.ts';

/** What is left to pay, on an order's page in the back office; nothing of an order that was paid at once, unless a change made it dearer. */
export function OrderBalancePanel({ balance }: { balance: OrderBalanceView }) {
  if (!balance.hasDeposit && !balance.balance) return null;
  return (
    <section aria-labelledby="order-balance">
      <h2 id="order-balance" className="mb-2 font-sans text-xl font-semibold">
        {balanceTexts.heading}
      </h2>
      <p className="measure">{balance.words}</p>
      {balance.balance ? (
        <p className="mt-4">
          <ButtonLink to={`/orders/${balance.orderId}/balance`} variant="secondary">
            {balanceTexts.admin.open}
          </ButtonLink>
        </p>
      ) : null}
    </section>
  );
}
