import { Button } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { Spinner } from '#app/ui/spinner.tsx';
import { useHydrated } from '#app/ui/use-hydrated.ts';
import { paymentTexts } from '../payment-texts.ts';

interface CheckFormProps {
  reference: string;
  state: 'checking' | 'waiting';
  /** The provider has not answered for a while. */
  isSlow: boolean;
  email: string;
}

/** While the money is on its way. The page asks by itself; without scripts there is a button, and the page is read again now and then. */
export function CheckForm({ reference, state, isSlow, email }: CheckFormProps) {
  const isHydrated = useHydrated();
  const { checking, waiting } = paymentTexts;
  return (
    <>
      <p aria-live="polite" className="flex items-center gap-3 font-medium">
        {isHydrated ? <Spinner size={24} /> : null}
        {waiting.doNotPayAgain}
      </p>
      {isSlow ? <Notice tone="info">{checking.slow}</Notice> : null}
      {state === 'waiting' ? (
        <p className="measure text-muted">
          {waiting.mayClose} {waiting.mailGoesTo} <span className="break-words text-ink">{email}</span>.
        </p>
      ) : null}
      {isHydrated ? null : (
        <form method="post" action={`/checkout/${reference}`}>
          <input type="hidden" name="intent" value="check" />
          <Button type="submit">{checking.button}</Button>
        </form>
      )}
    </>
  );
}
