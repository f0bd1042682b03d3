import { Form } from 'react-router';
import { ownBalanceTexts as texts } from '#app/features/balances/own-balance-texts.ts';
import { Button } from '#app/ui/button.tsx';
import { ButtonLink } from '#app/ui/button-link.tsx';
import { Sums } from '#app/ui/sums.tsx';
import type { BalanceSectionView } from '../order-balance.server.ts';

/** What is left to pay on the customer's own order, part by part, and the way to pay it. */
export function BalanceSection({ next, words, parts, payPath, canAsk }: BalanceSectionView) {
  const pay = parts.length > 0 ? texts.payNext(next) : texts.pay(next);
  return (
    <section aria-labelledby="order-balance" className="border-l-3 border-indigo bg-indigo-tint p-4 sm:p-6">
      <h3 id="order-balance" className="font-semibold">
        {texts.heading}
      </h3>
      <p className="measure mt-1">{words}</p>
      <Sums
        className="mt-3 max-w-md"
        lines={parts.map(({ when, amount }) => ({ term: texts.due(when), sum: amount }))}
      />
      {payPath ? (
        <p className="mt-4">
          <ButtonLink to={payPath}>{pay}</ButtonLink>
        </p>
      ) : canAsk ? (
        <Form method="post" className="mt-4">
          <Button type="submit" name="intent" value="pay-next">
            {pay}
          </Button>
        </Form>
      ) : null}
    </section>
  );
}
