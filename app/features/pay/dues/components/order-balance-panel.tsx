import { ButtonLink } from '#app/ui/button-link.tsx';
import { Sums } from '#app/ui/sums.tsx';
import { balanceTexts } from '../balance-texts.ts';
import type { OrderBalanceView } from '../order-balance.server.ts';
import { ownBalanceTexts } from '../own-balance-texts.ts';

/** What is left to pay, on an order's page in the back office; nothing of an order that was paid at once, unless a change made it dearer. */
export function OrderBalancePanel({ balance }: { balance: OrderBalanceView }) {
  if (!balance.hasParts) return null;
  return (
    <section aria-labelledby="order-balance">
      <h2 id="order-balance" className="mb-2 font-sans text-xl font-semibold">
        {ownBalanceTexts.heading}
      </h2>
      {balance.waits ? <p className="measure mb-2 font-semibold">{balanceTexts.admin.waits}</p> : null}
      {balance.startedFor ? <p className="measure mb-2">{balance.startedFor}</p> : null}
      <p className="measure">{balance.words}</p>
      <Sums
        className="mt-3"
        lines={balance.parts.map(({ when, amount }) => ({ term: ownBalanceTexts.due(when), sum: amount }))}
      />
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
