import { formatKobo } from '#app/platform/money/kobo.ts';
import { draftTotal } from '../draft-amounts.ts';
import type { NewOrderPage } from '../new-order.server.ts';
import { phoneOrderTexts as texts } from '../phone-order-texts.ts';

/** What it comes to as it is typed; the server adds it up again from its own prices. */
export function NewOrderTotal({ page, typed }: { page: NewOrderPage; typed: FormData | undefined }) {
  const { piecesKobo, feeKobo, totalKobo } = draftTotal(page.draft, page.pieces, typed);
  return (
    <dl aria-live="polite" className="tabular grid grid-cols-[1fr_auto] gap-x-6 gap-y-1 border-t border-ink pt-4">
      <dt>{texts.piecesPart}</dt>
      <dd className="text-right">{formatKobo(piecesKobo)}</dd>
      <dt>{texts.feePart}</dt>
      <dd className="text-right">{feeKobo > 0 ? formatKobo(feeKobo) : texts.notIncluded}</dd>
      <dt className="pt-2 text-lg font-semibold">{texts.total}</dt>
      <dd className="pt-2 text-right text-2xl font-semibold">{formatKobo(totalKobo)}</dd>
    </dl>
  );
}
