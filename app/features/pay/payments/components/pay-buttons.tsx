import type { ReactNode } from 'react';
import { Button } from '#app/ui/button.tsx';
import { TEXT_BUTTON } from '#app/ui/link-style.ts';
import { useHydrated } from '#app/ui/use-hydrated.ts';
import { accountTexts } from '../account-texts.ts';
import { paymentTexts } from '../payment-texts.ts';

interface PayButtonsProps {
  isPending: boolean;
  /** The amount on the button is about to change. */
  isUpdating?: boolean;
  /** The shop gives a payment an account number of its own. */
  givesAccount?: boolean;
  children: ReactNode;
}

/** Pay in a window over this page; or, where such windows are blocked, on a page of its own, as everybody does without scripts. */
export function PayButtons({ isPending, isUpdating = false, givesAccount = false, children }: PayButtonsProps) {
  const isHydrated = useHydrated();
  const { pending, updating, methods, elsewhere, elsewhereHint, noScript, unsent, unsure } = paymentTexts.pay;
  const whenHeld = { 'data-unsent': unsent, 'data-unsure': unsure };
  return (
    <div>
      <Button
        type="submit"
        size="large"
        block
        pending={isPending || isUpdating}
        pendingLabel={isPending ? pending : updating}
        {...whenHeld}
      >
        {children}
      </Button>
      <p className="mt-3 text-sm text-muted">{methods}</p>
      {isHydrated ? (
        <p className="flex flex-wrap items-center gap-x-2 text-sm text-muted">
          {elsewhereHint}
          <button type="submit" name="mode" value="redirect" className={TEXT_BUTTON} {...whenHeld}>
            {elsewhere}
          </button>
        </p>
      ) : (
        <p className="text-sm text-muted">{noScript}</p>
      )}
      {givesAccount ? (
        <div className="mt-4">
          <Button type="submit" name="mode" value="account" variant="secondary" block {...whenHeld}>
            {accountTexts.button}
          </Button>
          <p className="mt-3 text-sm text-muted">{accountTexts.hint}</p>
        </div>
      ) : null}
    </div>
  );
}
