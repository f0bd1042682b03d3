import type { ReactNode } from 'react';
import { Button } from '#app/ui/button.tsx';
import { useHydrated } from '#app/ui/use-hydrated.ts';
import { checkoutTexts } from '../checkout-texts.ts';
import { TEXT_BUTTON } from './text-button.ts';

/** Pay in a window over this page; or, where such windows are blocked, on a page of its own, as everybody does without scripts. */
export function PayButtons({ isPending, children }: { isPending: boolean; children: ReactNode }) {
  const isHydrated = useHydrated();
  const { pending, methods, elsewhere, elsewhereHint, noScript } = checkoutTexts.pay;
  return (
    <div>
      <Button type="submit" size="large" block pending={isPending} pendingLabel={pending}>
        {children}
      </Button>
      <p className="mt-3 text-sm text-muted">{methods}</p>
      {isHydrated ? (
        <p className="flex flex-wrap items-center gap-x-2 text-sm text-muted">
          {elsewhereHint}
          <button type="submit" name="mode" value="redirect" className={TEXT_BUTTON}>
            {elsewhere}
          </button>
        </p>
      ) : (
        <p className="text-sm text-muted">{noScript}</p>
      )}
    </div>
  );
}
