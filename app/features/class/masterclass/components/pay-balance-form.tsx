import { instalmentTexts } from '#app/features/money/dues/door/instalment-texts.ts';
import { Button } from '#app/ui/button.tsx';
import { Sums } from '#app/ui/sums.tsx';
import { enrollmentBalanceTexts as texts } from '../door/enrollment-balance-texts.ts';

export interface BalanceParts {
  /** What falls due next. */
  next: string;
  /** Everything that is left, part by part; empty where it is one sum without a day. */
  parts: readonly { id: string; when: string; amount: string }[];
}

/** Leads a student, or whoever has the receipt's address, to the page where the rest of the class is paid: the next part, or all of it. */
export function PayBalanceForm({ reference, toPay }: { reference: string; toPay: BalanceParts }) {
  const isInParts = toPay.parts.length > 0;
  return (
    <form method="post" action={`/masterclass/enrolled/${reference}`} className="flex flex-col items-start gap-3">
      <input type="hidden" name="intent" value="pay-balance" />
      {isInParts ? (
        <>
          <p className="measure">{texts.partsLead}</p>
          <Sums
            className="w-full max-w-md"
            lines={toPay.parts.map(({ when, amount }) => ({ term: instalmentTexts.due(when), sum: amount }))}
          />
        </>
      ) : null}
      <Button type="submit">{isInParts ? texts.payNext(toPay.next) : texts.pay(toPay.next)}</Button>
    </form>
  );
}
