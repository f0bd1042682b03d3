import type { ReactNode } from 'react';
import { Button } from '#app/ui/button.tsx';
import { buttonClass } from '#app/ui/button-style.ts';
import { checkoutTexts } from '../checkout-texts.ts';

/** Pay in a window over this page; or, where such windows are blocked, on a page of its own. */
export function PayButtons({ isPending, children }: { isPending: boolean; children: ReactNode }) {
  const { pending, methods, elsewhere, elsewhereHint } = checkoutTexts.pay;
  return (
    <div>
      <Button type="submit" size="large" block pending={isPending} pendingLabel={pending}>
        {children}
      </Button>
      <p className="mt-3 text-sm text-muted">{methods}</p>
      <noscript>
        <p className="text-sm text-muted">{checkoutTexts.pay.noScript}</p>
      </noscript>
      <p className="mt-1 text-sm text-muted">
        {elsewhereHint}:{' '}
        <button type="submit" name="mode" value="redirect" className={buttonClass({ variant: 'quiet', size: 'small' })}>
          {elsewhere}
        </button>
      </p>
    </div>
  );
}
