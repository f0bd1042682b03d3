import { paymentTexts } from '#app/features/pay/payments/payment-texts.ts';
import { Button } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { Spinner } from '#app/ui/spinner.tsx';
import { useHydrated } from '#app/ui/use-hydrated.ts';

/** While the money is on its way. The page asks by itself; without scripts there is a button, and the page is read again. */
export function PayLinkWaiting({ path, isSlow }: { path: string; isSlow: boolean }) {
  const isHydrated = useHydrated();
  const { checking, waiting } = paymentTexts;
  return (
    <div className="flex flex-col items-start gap-6">
      <p aria-live="polite" className="flex items-center gap-3 font-medium">
        {isHydrated ? <Spinner size={24} /> : null}
        {waiting.doNotPayAgain}
      </p>
      {isSlow ? <Notice tone="info">{checking.slow}</Notice> : null}
      {isHydrated ? null : (
        <form method="post" action={path}>
          <input type="hidden" name="intent" value="check" />
          <Button type="submit">{checking.button}</Button>
        </form>
      )}
    </div>
  );
}
