import { Form } from 'react-router';
import { Button } from '#app/ui/button.tsx';
import { Sums } from '#app/ui/sums.tsx';
import type { BalanceSectionView } from '../order-balance.server.ts';
import { ownBalanceTexts as texts } from '../own-balance-texts.ts';

/** What is left to pay on the customer's own order, part by part. What was asked for is paid above, with all that waits for them. */
export function BalanceSection({ next, words, parts, canAsk }: BalanceSectionView) {
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
      {canAsk ? (
        <Form method="post" className="mt-4">
          <Button type="submit" name="intent" value="pay-next">
            {pay}
          </Button>
        </Form>
      ) : null}
    </section>
  );
}
