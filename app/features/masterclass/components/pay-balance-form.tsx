import { Button } from '#app/ui/button.tsx';
import { enrollmentBalanceTexts as texts } from '../enrollment-balance-texts.ts';

/** Leads a student, or whoever has the receipt's address, to the page where the rest of the class is paid. */
export function PayBalanceForm({ reference, balance }: { reference: string; balance: string }) {
  return (
    <form method="post" action={`/masterclass/enrolled/${reference}`}>
      <input type="hidden" name="intent" value="pay-balance" />
      <Button type="submit">{texts.pay(balance)}</Button>
    </form>
  );
}
